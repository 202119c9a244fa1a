import { getTranslations } from "next-intl/server";

export const dynamicParams = false;

export default async function HomePage() {
  const t = await getTranslations("shell");
  return <h1 className="p-10 text-4xl font-bold">{t("tagline")}</h1>;
}
