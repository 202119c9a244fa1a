import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { AnnouncementPage } from "@/components/operator/announcements/announcement-page";
import { DeleteAnnouncement } from "@/components/operator/announcements/delete-announcement";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { operatorPath } from "@/lib/navigation/operator-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("deleteQuestion"), robots: "noindex" };
}

/** The dialog's question as a page. */
export default async function DeleteAnnouncementPage({
  params,
}: {
  params: Promise<{ id: string }>;
}) {
  const t = await getTranslations("operator.announcements");
  return (
    <AnnouncementPage
      params={params}
      screen="delete"
      render={(announcement) => (
        <Card className="mx-auto max-w-lg">
          <CardContent>
            <h1 className="text-2xl font-bold">{t("deleteQuestion")}</h1>
            <p className="mt-2 mb-6 wrap-anywhere text-muted-foreground">
              {t("deleteText", { title: announcement.title })}
            </p>
            <DeleteAnnouncement
              id={announcement.id}
              cancel={
                <LocaleLink
                  href={operatorPath("announcements")}
                  prefetch={false}
                  className={buttonVariants({ variant: "outline" })}
                >
                  {t("cancel")}
                </LocaleLink>
              }
            />
          </CardContent>
        </Card>
      )}
    />
  );
}
