import { getTranslations } from "next-intl/server";

import { getPushKey } from "@/lib/config/env";

import { PushLoader } from "./push-loader";

/** Nothing where the site has no keys for pushes. */
export async function PushSettings({ isOffer = false }: { isOffer?: boolean }) {
  const publicKey = getPushKey();
  if (publicKey === null) return null;
  const t = await getTranslations("profile.push");
  const texts = {
    start: t(isOffer ? "offer" : "start"),
    stop: t("stop"),
    on: t("on"),
    denied: t("denied"),
    unsupported: t("unsupported"),
    failed: t("failed"),
  };
  return <PushLoader publicKey={publicKey} texts={texts} isOffer={isOffer} />;
}

export async function PushSection() {
  if (getPushKey() === null) return null;
  const t = await getTranslations("profile.push");
  return (
    <div className="grid gap-3 border-t pt-5">
      <div>
        <h3 className="font-semibold">{t("title")}</h3>
        <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      </div>
      <PushSettings />
    </div>
  );
}
