export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-primary" />
      <circle cx="16" cy="14" r="6" className="fill-sun" />
      <path
        d="M4 20.5c4-2.7 8-2.7 12 0s8 2.7 12 0V23a9 9 0 0 1-9 5H13a9 9 0 0 1-9-5z"
        className="fill-background"
      />
      <path d="M15 20.6h2l2.6 7.4h-7.2z" className="fill-primary" />
    </svg>
  );
}
