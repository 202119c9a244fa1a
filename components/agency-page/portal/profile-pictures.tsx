import { getTranslations } from "next-intl/server";

import { TextField } from "@/components/forms/fields/text-field";
import { EditedPictures } from "@/components/packages/portal/form/edited-pictures";
import { PictureField } from "@/components/packages/portal/form/picture-field";
import { addAgencyPictureAction, removeAgencyPictureAction } from "@/lib/agency-page/actions";
import { profileLimits } from "@/lib/agency-page/limits";
import type { AgencyPage } from "@/lib/agency-page/types";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

/** The pictures of an agency's page. */
export async function ProfilePictures({
  agencyId,
  pictures,
}: Pick<AgencyPage, "agencyId" | "pictures">) {
  const t = await getTranslations("agency-page.edit.pictures");
  const optional = (await getTranslations("shell"))("optional");
  return (
    <EditedPictures
      id={agencyId}
      columns="lg:grid-cols-3"
      pictures={pictures.map(({ path, alt }, index) => ({
        key: path,
        src: pictureUrl({ imagePath: path }),
        alt,
        text: [index === 0 ? t("cover") : "", alt ?? ""].filter(Boolean).join(" · "),
        fields: <input type="hidden" name="path" value={path} />,
      }))}
      texts={{
        title: t("title"),
        lead: t("lead"),
        full: t("full"),
        add: t("add"),
        remove: (number) => t("remove", { number }),
      }}
      remove={removeAgencyPictureAction}
      add={addAgencyPictureAction}
      isFull={pictures.length >= profileLimits.pictures}
    >
      <PictureField
        current={null}
        texts={{
          label: t("file"),
          hint: t("fileHint"),
          optional: "",
          preview: t("preview"),
          current: t("current"),
          remove: "",
        }}
      />
      <TextField
        name="alt"
        label={t("alt")}
        hint={t("altHint")}
        maxLength={profileLimits.alt}
        optionalLabel={optional}
      />
    </EditedPictures>
  );
}
