import { phoneHref } from "@/lib/forms/phone-digits";

/** A traveller's number as it was typed, to be called where a telephone can dial it. */
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
