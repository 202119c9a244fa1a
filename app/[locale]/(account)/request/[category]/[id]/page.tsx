import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { MissingPage } from "@/components/layout/missing/missing-page";
import { RequestView } from "@/components/requests/request-view";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { plainDateIn } from "@/lib/dates/time-zone";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { findPlaces } from "@/lib/places/place-index";
import { choiceProblems, choiceQuery, readChoice } from "@/lib/requests/choice";
import { getEarlierRequest } from "@/lib/requests/queries";
import { findSample } from "@/lib/requests/samples";
import { requestPath } from "@/lib/search/request-paths";

interface Props {
  params: Promise<{ category: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests");
  return { title: t("title"), robots: "noindex" };
}

export default async function RequestPage({ params, searchParams }: Props) {
  const { category, id } = await params;
  const sample = findSample(category, id);
  if (!sample) return <MissingPage />;
  const query = await searchParams;
  const { place } = query;
  const named = sample.category === "cars" && typeof place === "string" ? place.slice(0, 200) : "";
  const places = named === "" ? [] : (await findPlaces(named, await getLocale())).ids;
  const choice = readChoice(sample, query, places);
  const chosen = choiceQuery(choice).toString();
  const here = requestPath(sample.category, id) + (chosen === "" ? "" : `?${chosen}`);
  const session = await orUnavailable(() => requireSession(here));
  if (session === "unavailable") return <UnavailableView />;
  const earlier = await getEarlierRequest(session.userId, `${sample.category}/${id}`);
  if (earlier === "unavailable") return <UnavailableView />;
  const today = plainDateIn(await getViewerTimeZone(), new Date());
  const problems = choiceProblems(sample, choice, today);
  return <RequestView {...{ sample, choice, problems, today, session, earlier }} />;
}
