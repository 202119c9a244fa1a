import { getTranslations } from "next-intl/server";

/** The steps after an application, beside its form. */
export async function RegistrationSteps() {
  const t = await getTranslations("agencies.register");
  const steps = [
    { title: t("step1"), text: t("step1Text") },
    { title: t("step2"), text: t("reviewTime") },
    { title: t("step3"), text: t("step3Text") },
  ];
  return (
    <ol className="grid content-start gap-6 sm:grid-cols-3 lg:grid-cols-1">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-sun font-display font-bold text-sun-foreground"
          >
            {index + 1}
          </span>
          <div>
            <h2 className="text-base font-semibold">{step.title}</h2>
            <p className="mt-1 text-sm text-muted-foreground">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
