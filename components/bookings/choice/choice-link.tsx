import { getLocale } from "next-intl/server";

import { BOOKING_FORM } from "@/components/bookings/form/booking-form";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Button, buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

/** Keeps the input: by a soft navigation, or without scripts by posting the form there. */
export async function ChoiceLink({
  href,
  hasForm,
  variant = "default",
  children,
}: {
  href: string;
  hasForm: boolean;
  variant?: NonNullable<ButtonVariants["variant"]>;
  children: string;
}) {
  const looks = { variant, size: "sm" } as const;
  return (
    <>
      <LocaleLink
        href={href}
        replace
        scroll={false}
        className={cn(buttonVariants(looks), hasForm && "no-js:hidden")}
      >
        {children}
      </LocaleLink>
      {hasForm ? (
        <Button
          {...looks}
          type="submit"
          form={BOOKING_FORM}
          formAction={localePath(await getLocale(), href)}
          name="goOn"
          value="1"
          className="not-no-js:hidden"
        >
          {children}
        </Button>
      ) : null}
    </>
  );
}
