import { getLocale, getTranslations } from "next-intl/server";

import { PackagePicture } from "@/components/packages/package-picture";
import { storyFor } from "@/lib/agency-page/rows";
import type { AgencyPage } from "@/lib/agency-page/types";
import { pictureUrl } from "@/lib/packages/pictures/pictures";

/** In another language than the page it says so, for screen readers and translators. */
export async function AgencyStory({ page }: { page: AgencyPage }) {
  const t = await getTranslations("agency-page");
  const locale = await getLocale();
  const story = storyFor(page.stories, locale);
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="text-2xl font-bold wrap-anywhere">
        {t("story", { name: page.name })}
      </h2>
      {story ? (
        <div
          lang={story.lang === locale ? undefined : story.lang}
          className="mt-3 grid max-w-prose gap-4 text-lg wrap-anywhere whitespace-pre-line"
        >
          {story.text.split(/\n{2,}/).map((paragraph, index) => (
            // Paragraphs of one text never change places.
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="mt-3 wrap-anywhere text-muted-foreground">
          {t("noStory", { name: page.name })}
        </p>
      )}
    </section>
  );
}

export async function AgencyPeople({ people }: Pick<AgencyPage, "people">) {
  const t = await getTranslations("agency-page");
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-2xl font-bold">
        {t("people")}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {people.map(({ name, role }, index) => (
          // Two may have the same name.
          <li key={index} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full bg-secondary font-display text-lg font-bold text-secondary-foreground"
            >
              {Array.from(name)[0]?.toLocaleUpperCase()}
            </span>
            <p className="min-w-0 wrap-anywhere">
              <strong className="block">{name}</strong>
              {role === null ? null : <span className="text-sm text-muted-foreground">{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function AgencyPictures({ pictures }: Pick<AgencyPage, "pictures">) {
  const t = await getTranslations("agency-page");
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="text-2xl font-bold">
        {t("pictures")}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map(({ path, alt }) => (
          <li key={path}>
            <PackagePicture
              id={path}
              destination=""
              title=""
              src={pictureUrl({ imagePath: path })}
              alt={alt ?? ""}
              className="rounded-lg"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
