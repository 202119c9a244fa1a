import { phoneHref } from "@/lib/forms/phone-digits";

export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone);
  if (href === null) return phone;
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center font-medium text-primary underline-offset-4 hover:underline print:text-inherit"
    >
      {phone}
    </a>
  );
}
