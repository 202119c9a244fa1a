import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { PackagePicture } from "@/components/packages/package-picture";
import { PictureField } from "@/components/packages/portal/form/picture-field";
import { Card, CardContent } from "@/components/ui/card";
import { addAgencyPictureAction, removeAgencyPictureAction } from "@/lib/agency-page/actions";
import { profileLimits } from "@/lib/agency-page/limits";
import type { AgencyPage } from "@/lib/agency-page/types";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

/** The pictures of an agency's page; each change is a form of its own. */
export async function ProfilePictures({ pictures }: Pick<AgencyPage, "pictures">) {
  const t = await getTranslations("agency-page.edit.pictures");
  const optional = (await getTranslations("shell"))("optional");
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div>
          <h2 className="text-lg font-bold">{t("title")}</h2>
          <p className="mt-1 text-sm text-muted-foreground">{t("lead")}</p>
        </div>
        {pictures.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.map(({ path, alt }, index) => (
              <li key={path} className="grid content-start gap-2">
                <PackagePicture
                  id={path}
                  destination=""
                  title=""
                  src={pictureUrl({ imagePath: path })}
                  alt={alt ?? ""}
                  className="rounded-lg"
                />
                <p className="text-sm wrap-anywhere">
                  {[index === 0 ? t("cover") : "", alt ?? ""].filter(Boolean).join(" · ")}
                </p>
                <ActionForm {...form} action={removeAgencyPictureAction} className="grid gap-2">
                  <input type="hidden" name="path" value={path} />
                  <SubmitButton variant="outline">
                    {t("remove", { number: index + 1 })}
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        ) : null}
        {pictures.length >= profileLimits.pictures ? (
          <p>{t("full")}</p>
        ) : (
          // A new form for the next one, once a picture has been added.
          <ActionForm
            key={pictures.map(({ path }) => path).join()}
            {...form}
            action={addAgencyPictureAction}
            className="grid max-w-xl gap-5"
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
            <SubmitButton className="justify-self-start">{t("add")}</SubmitButton>
          </ActionForm>
        )}
      </CardContent>
    </Card>
  );
}
