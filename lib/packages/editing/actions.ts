"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import { done, overtaken, type ActionResult } from "@/lib/actions/types";
import { setUndoableFlash } from "@/lib/actions/undo";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { ownPackagePath, packagesPath } from "@/lib/packages/paths";

import { copyTitle } from "./copy-title";
import { packageVersionValues } from "./form-values";
import {
  createPackage,
  deletePackage,
  duplicatePackage,
  setPackageStatus,
  updatePackage,
} from "./mutations";
import { getOwnPackage } from "./queries";
import { statusNotice } from "./rules";
import {
  deletePackageSchema,
  duplicatePackageSchema,
  packageFormSchema,
  setStatusSchema,
  updatePackageSchema,
  type ListFilter,
} from "./schemas";

export const createPackageAction = createFormAction({
  role: "agency",
  schema: packageFormSchema,
  run: async (input, { locale }) => {
    const result = await createPackage(input);
    if (!result.ok) return result;
    await setFlash("packageCreated");
    return redirect(localePath(locale, packagesPath()));
  },
});

export const updatePackageAction = createFormAction({
  role: "agency",
  schema: updatePackageSchema,
  run: async (input, { locale }) => {
    const result = await updatePackage(input);
    if (!result.ok && result.code === "changedMeanwhile") {
      const now = await getOwnPackage(input.id);
      if (!now.ok) return now;
      const { item } = now.data;
      return { ...overtaken(item.version), theirs: packageVersionValues(item, locale) };
    }
    if (!result.ok) return result;
    await setFlash("packageUpdated");
    return redirect(localePath(locale, packagesPath()));
  },
});

async function conclude<Notice extends FlashKey>(
  notice: Notice,
  back: ListFilter | undefined,
  locale: Locale,
): Promise<ActionResult<{ notice: Notice }>> {
  if (back === undefined) return done({ notice });
  await setFlash(notice);
  return redirect(localePath(locale, packagesPath(back)));
}

export const setPackageStatusAction = createFormAction({
  role: "agency",
  schema: setStatusSchema,
  run: async ({ id, to, back }, { locale }) => {
    const result = await setPackageStatus(id, to);
    if (!result.ok) return result;
    if (to === "archived") {
      await setUndoableFlash({ step: "packageArchived", id });
      if (back === undefined) return done({ notice: "packageArchived" as const });
      return redirect(localePath(locale, packagesPath(back)));
    }
    return conclude(statusNotice(to, result.data.agency.state), back, locale);
  },
});

export const duplicatePackageAction = createFormAction({
  role: "agency",
  schema: duplicatePackageSchema,
  run: async ({ id }, { locale }) => {
    const original = await getOwnPackage(id);
    if (!original.ok) return original;
    const t = await getTranslations({ locale, namespace: "packages.manage" });
    const title = copyTitle(String(t.raw("copyTitle")), original.data.item.title);
    const copy = await duplicatePackage(id, title);
    if (!copy.ok) return copy;
    await setFlash(copy.data.leftPictures ? "packageDuplicatedBare" : "packageDuplicated");
    return redirect(localePath(locale, ownPackagePath(copy.data.id, "edit")));
  },
});

export const deletePackageAction = createFormAction({
  role: "agency",
  schema: deletePackageSchema,
  run: async ({ id, back }, { locale }) => {
    const result = await deletePackage(id);
    return result.ok ? conclude("packageDeleted", back, locale) : result;
  },
});
