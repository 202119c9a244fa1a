import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { PackagePicture } from "@/components/packages/package-picture";
import { Card, CardContent } from "@/components/ui/card";
import { packageLimits } from "@/lib/packages/limits";
import { addPictureAction, removePictureAction } from "@/lib/packages/pictures/actions";
import { listOwnPictures } from "@/lib/packages/pictures/own-pictures";

import { PictureField } from "./picture-field";

export async function GallerySection({ id }: { id: string }) {
  const t = await getTranslations("packages.gallery");
  const pictures = await listOwnPictures(id);
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div>
          <h2 className="text-lg font-bold">{t("title")}</h2>
          <p className="mt-1 text-sm text-muted-foreground">
            {t("lead", { count: packageLimits.pictures })}
          </p>
        </div>
        {pictures.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {pictures.map(({ position, src, caption }, index) => (
              <li key={position} className="grid content-start gap-2">
                <PackagePicture
                  id={id}
                  destination=""
                  title=""
                  src={src}
                  alt={caption ?? ""}
                  className="rounded-lg"
                />
                {caption === null ? null : <p className="text-sm wrap-anywhere">{caption}</p>}
                <ActionForm {...form} action={removePictureAction} className="grid gap-2">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="position" value={position} />
                  <SubmitButton variant="outline">
                    {t("remove", { number: index + 1 })}
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        ) : null}
        {pictures.length >= packageLimits.pictures ? (
          <p>{t("full")}</p>
        ) : (
          // A new form for the next one, once a picture has been added.
          <ActionForm
            key={pictures.map(({ position }) => position).join()}
            {...form}
            action={addPictureAction}
            className="grid max-w-xl gap-5"
          >
            <input type="hidden" name="id" value={id} />
            <AddFields />
            <SubmitButton className="justify-self-start">{t("add")}</SubmitButton>
          </ActionForm>
        )}
      </CardContent>
    </Card>
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
