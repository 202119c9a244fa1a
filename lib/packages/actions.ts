"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import { done } from "@/lib/actions/types";
import { localePath } from "@/lib/i18n/paths";

import { createPackage, deletePackage, setPackageStatus, updatePackage } from "./mutations";
import { packagesPath } from "./paths";
import { isPublic, type PackageStatus } from "./rules";
import {
  deletePackageSchema,
  packageFormSchema,
  setStatusSchema,
  updatePackageSchema,
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
    if (!result.ok) return result;
    await setFlash("packageUpdated");
    return redirect(localePath(locale, packagesPath()));
  },
});

const statusNotices: Readonly<Record<PackageStatus, FlashKey>> = {
  draft: "packageRestored",
  published: "packagePublished",
  archived: "packageArchived",
};

export const setPackageStatusAction = createFormAction({
  role: "agency",
  schema: setStatusSchema,
  run: async ({ id, to, back }, { locale }) => {
    const result = await setPackageStatus(id, to);
    if (!result.ok) return result;
    const isWaiting = to === "published" && !isPublic(to, result.data.agency.state);
    await setFlash(isWaiting ? "packageAwaiting" : statusNotices[to]);
    return back ? redirect(localePath(locale, packagesPath(back))) : done();
  },
});

export const deletePackageAction = createFormAction({
  role: "agency",
  schema: deletePackageSchema,
  run: async ({ id, back }, { locale }) => {
    const result = await deletePackage(id);
    if (!result.ok) return result;
    await setFlash("packageDeleted");
    return back ? redirect(localePath(locale, packagesPath(back))) : done();
  },
});
