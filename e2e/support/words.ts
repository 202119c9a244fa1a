import { readFileSync } from "node:fs";

import type agencies from "../../lib/i18n/messages/en/agencies.json";
import type auth from "../../lib/i18n/messages/en/auth.json";
import type bookings from "../../lib/i18n/messages/en/bookings.json";
import type catalogue from "../../lib/i18n/messages/en/catalogue.json";
import type conversations from "../../lib/i18n/messages/en/conversations.json";
import type errors from "../../lib/i18n/messages/en/errors.json";
import type operator from "../../lib/i18n/messages/en/operator.json";
import type packages from "../../lib/i18n/messages/en/packages.json";
import type portal from "../../lib/i18n/messages/en/portal.json";
import type portalBookings from "../../lib/i18n/messages/en/portal-bookings.json";
import type requests from "../../lib/i18n/messages/en/requests.json";
import type reviews from "../../lib/i18n/messages/en/reviews.json";
import type saved from "../../lib/i18n/messages/en/saved.json";
import type search from "../../lib/i18n/messages/en/search.json";
import type shell from "../../lib/i18n/messages/en/shell.json";
import type { Locale } from "../../lib/i18n/locales";

interface Words {
  agencies: typeof agencies;
  auth: typeof auth;
  bookings: typeof bookings;
  catalogue: typeof catalogue;
  conversations: typeof conversations;
  errors: typeof errors;
  operator: typeof operator;
  packages: typeof packages;
  portal: typeof portal;
  "portal-bookings": typeof portalBookings;
  requests: typeof requests;
  reviews: typeof reviews;
  saved: typeof saved;
  search: typeof search;
  shell: typeof shell;
}

/** The site's texts of a language, read when a test asks for a domain. */
export function wordsOf(locale: Locale): Words {
  return new Proxy({} as Words, {
    get: (_words, domain) => {
      const file = new URL(
        `../../lib/i18n/messages/${locale}/${String(domain)}.json`,
        import.meta.url,
      );
      return JSON.parse(readFileSync(file, "utf8")) as unknown;
    },
  });
}

/** Fills the names of a text: `{name}`. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)[^}]*\}/g, (_all, name: string) => values[name] ?? "");
}
