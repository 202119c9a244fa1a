"use server";

import { getTranslations } from "next-intl/server";

import { createFormAction } from "@/lib/actions/create-action";
import { done } from "@/lib/actions/types";
import { formatDate } from "@/lib/dates/date";

import { acceptProposal, keepDate, proposeDeparture } from "./mutations";
import { proposalAnswerSchema, proposeSchema } from "./schemas";

export const proposeDepartureAction = createFormAction({
  role: "agency",
  schema: proposeSchema,
  run: async ({ date, ...input }, { locale }) => {
    const t = await getTranslations({ locale, namespace: "conversations.proposal" });
    const summary = t("summary", { date: formatDate(date, locale) });
    const result = await proposeDeparture({ ...input, summary });
    return result.ok ? done({ notice: "proposed" as const }) : result;
  },
});

export const acceptProposalAction = createFormAction({
  role: "signed-in",
  schema: proposalAnswerSchema,
  run: async ({ proposalId }) => {
    const result = await acceptProposal(proposalId);
    return result.ok ? done({ notice: "accepted" as const }) : result;
  },
});

export const keepDateAction = createFormAction({
  role: "signed-in",
  schema: proposalAnswerSchema,
  run: async ({ proposalId }) => {
    const result = await keepDate(proposalId);
    return result.ok ? done({ notice: "kept" as const }) : result;
  },
});
