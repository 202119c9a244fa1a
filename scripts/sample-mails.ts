import {
  AUTH_KINDS,
  COMBINED_KINDS,
  type MailLocale,
  QUEUED_KINDS,
} from "../supabase/functions/send-emails/mail.ts";
import { type Extras, renderAuth, renderQueued } from "../supabase/functions/send-emails/render.ts";

const SITE = "https://wayfare.example";
const ID = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const FULL = {
  booking_id: ID,
  conversation_id: ID,
  agency_id: ID,
  agency_name: "Kumo & Söhne",
  customer_name: "Maya Lindqvist",
  package_title: "Swiss Alps adventure",
  package_slug: "swiss-alps-adventure",
  destination: "Zermatt and Grindelwald, Switzerland",
  subject: "Swiss Alps adventure",
  subject_name: "Swiss Alps adventure",
  answer: "Thank you. The agency has corrected the price.",
  reference: "WF-7K2M9QXA",
  travel_date: day(40).slice(0, 10),
  travellers: 2,
  total_price: "1234.50",
  refund_amount: "617.25",
  time_zone: "Europe/Zurich",
  hold_expires_at: day(2),
  free_cancellation_until: day(30),
  note: "A quiet room, please",
  reason: "The hut is closed after the storm.",
  actor: "agency",
  excerpt: "May we arrive late? Our train reaches Zermatt at 22:40.",
  messages: [
    "May we arrive late? Our train reaches Zermatt at 22:40.",
    "And is there a place for the skis?",
  ],
  unread: 2,
  why: "too_long",
};
/** Null in a database row where nothing was given. */
const BARE = { note: null, reason: null, unread: 1, messages: [], package_slug: null };
const LONG = {
  agency_name: "Donaudampfschifffahrtsgesellschaftskapitänsreisen & Partner of the Upper Valleys",
  customer_name: "Maximiliana Konstantinopolitanskaya-Featherstonehaugh de la Torre",
  package_title:
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch by steam train and on foot",
  package_slug: "",
  subject: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch by steam train and on foot",
  excerpt: `https://maps.example/${"a-very-long-path/".repeat(12)} ${FULL.excerpt}`,
};
const EXTRAS = { canReply: true, stopUrl: `${SITE}/auth/stop-emails?token=abc` };
const OTHER = {
  customer_name: "Noor Haddad",
  agency_name: "Blue Sails",
  package_slug: "",
  package_title: "Island days",
  subject: "Island days",
  reference: "WF-3H8T2LPC",
  excerpt: "Is the ferry included?",
};

/** As in the real mails: neither for those about the account. */
function extrasOf(kind: string): Extras {
  const isOfTrip = /^booking|message/.test(kind);
  return isOfTrip ? EXTRAS : { canReply: false, stopUrl: null };
}

/**
 * A mail of each kind with sample content, the combined ones and the digest included.
 * @param options `isLong`: with the longest names that forms take; `isBare`: with what every row has alone
 */
export function sampleMails(
  locale: MailLocale,
  { isLong = false, isBare = false }: { isLong?: boolean; isBare?: boolean } = {},
): { name: string; html: string }[] {
  const now = new Date();
  const sample = { ...FULL, ...(isBare ? BARE : {}), ...(isLong ? LONG : {}) };
  const other = { ...sample, ...OTHER };
  return [
    ...QUEUED_KINDS.map((kind) => ({
      name: kind,
      html: renderQueued(kind, locale, sample, SITE, now, extrasOf(kind)).html,
    })),
    {
      name: "reply_refused-files",
      html: renderQueued(
        "reply_refused",
        locale,
        { ...sample, why: "files", files: ["passport-maya.jpg", "insurance.pdf"] },
        SITE,
        now,
      ).html,
    },
    ...COMBINED_KINDS.map((kind) => ({
      name: `${kind}-combined`,
      html: renderQueued(kind, locale, { items: [sample, other] }, SITE, now, EXTRAS).html,
    })),
    {
      name: "digest",
      html: renderQueued(
        "digest",
        locale,
        {
          items: [
            { ...sample, kind: "message_received" },
            { ...other, kind: "booking_received" },
            { ...sample, kind: "booking_cancelled_agency" },
          ],
        },
        SITE,
        now,
        EXTRAS,
      ).html,
    },
    ...AUTH_KINDS.map((kind) => ({
      name: kind,
      html: renderAuth(kind, locale, `${SITE}/auth/confirm?token_hash=abc`, SITE).html,
    })),
  ];
}
