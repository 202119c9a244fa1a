"use server";

import { updateTag } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { errorCodeOf } from "@/lib/actions/error-map";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import { failed } from "@/lib/actions/types";
import { field } from "@/lib/forms/field-schema";
import { readProse } from "@/lib/forms/fields";
import { FEATURED_TAG } from "@/lib/http/cache-tags";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { operatorPackagePath, operatorPackagesPath } from "@/lib/navigation/operator-paths";
import { getServerClient } from "@/lib/supabase/server";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "../limits";

const item = z.object({ packageId: uuidSchema });

/** Visitors see the change from the next request on. */
async function leave(flash: FlashKey, locale: Locale, packageId: string) {
  expirePublicPackages();
  await setFlash(flash);
  return redirect(localePath(locale, operatorPackagePath(packageId)));
}

export const hidePackageAction = createFormAction({
  role: "admin",
  schema: item.extend({ reason: field((text) => readProse(text, limits.hidingReason)) }),
  run: async ({ packageId, reason }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("hide_package", {
      p_package_id: packageId,
      p_reason: reason,
    });
    if (error) return failed(errorCodeOf({ ...error, status }));
    return leave("packageHidden", locale, packageId);
  },
});

export const showPackageAction = createFormAction({
  role: "admin",
  schema: item,
  run: async ({ packageId }, { locale }) => {
    const client = await getServerClient();
    const { error, status } = await client.rpc("show_package", { p_package_id: packageId });
    if (error) return failed(errorCodeOf({ ...error, status }));
    return leave("packageShown", locale, packageId);
  },
});

const steps = ["on", "off", "up", "down"] as const;
const told: Readonly<Record<(typeof steps)[number], FlashKey>> = {
  on: "packageFeatured",
  off: "packageUnfeatured",
  up: "packageMoved",
  down: "packageMoved",
};

/** Leads to the featured packages in their order; the home page shows it from the next request on. */
export const featurePackageAction = createFormAction({
  role: "admin",
  schema: item.extend({ step: z.enum(steps) }),
  run: async ({ packageId, step }, { locale }) => {
    const client = await getServerClient();
    const named = { p_package_id: packageId };
    const { error, status } =
      step === "on"
        ? await client.rpc("feature_package", named)
        : step === "off"
          ? await client.rpc("unfeature_package", named)
          : await client.rpc("move_featured_package", { ...named, p_is_up: step === "up" });
    if (error) return failed(errorCodeOf({ ...error, status }));
    updateTag(FEATURED_TAG);
    await setFlash(told[step]);
    return redirect(localePath(locale, operatorPackagesPath({ state: "featured" })));
  },
});
