import { getTranslations } from "next-intl/server";

import { TextField } from "@/components/forms/fields/text-field";
import { packageLimits } from "@/lib/packages/limits";
import { addPictureAction, removePictureAction } from "@/lib/packages/pictures/actions";
import { listOwnPictures } from "@/lib/packages/pictures/own-pictures";

import { EditedPictures } from "./edited-pictures";
import { PictureField } from "./picture-field";

export async function GallerySection({ id }: { id: string }) {
  const t = await getTranslations("packages.gallery");
  const pictures = await listOwnPictures(id);
  return (
    <EditedPictures
      id={id}
      columns="lg:grid-cols-4"
      pictures={pictures.map(({ position, src, caption }) => ({
        key: String(position),
        src,
        alt: caption,
        text: caption ?? "",
        fields: (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="position" value={position} />
          </>
        ),
      }))}
      texts={{
        title: t("title"),
        lead: t("lead", { count: packageLimits.pictures }),
        full: t("full"),
        add: t("add"),
        remove: (number) => t("remove", { number }),
      }}
      remove={removePictureAction}
      add={addPictureAction}
      isFull={pictures.length >= packageLimits.pictures}
    >
      <input type="hidden" name="id" value={id} />
      <AddFields />
    </EditedPictures>
  );
}

async function AddFields() {
  const t = await getTranslations("packages");
  const optional = (await getTranslations("shell"))("optional");
  return (
    <>
      <PictureField
        current={null}
        texts={{
          label: t("gallery.file"),
          hint: t("gallery.fileHint"),
          optional,
          preview: t("form.picturePreview"),
          current: t("form.pictureCurrent"),
          remove: t("form.removePicture"),
        }}
      />
      <TextField
        name="imageUrl"
        type="url"
        inputMode="url"
        label={t("gallery.address")}
        hint={t("form.imageUrlHint")}
        optionalLabel={optional}
      />
      <TextField
        name="caption"
        label={t("gallery.caption")}
        hint={t("gallery.captionHint")}
        maxLength={packageLimits.caption}
        optionalLabel={optional}
      />
    </>
  );
}
