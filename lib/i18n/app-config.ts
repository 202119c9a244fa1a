import type {} from "use-intl";
import type { Locale } from "./locales";

import type agencies from "./messages/en/agencies.json";
import type agencyPage from "./messages/en/agency-page.json";
import type analytics from "./messages/en/analytics.json";
import type auth from "./messages/en/auth.json";
import type bookings from "./messages/en/bookings.json";
import type calendar from "./messages/en/calendar.json";
import type catalogue from "./messages/en/catalogue.json";
import type conversations from "./messages/en/conversations.json";
import type errors from "./messages/en/errors.json";
import type flash from "./messages/en/flash.json";
import type home from "./messages/en/home.json";
import type legal from "./messages/en/legal.json";
import type lists from "./messages/en/lists.json";
import type notifications from "./messages/en/notifications.json";
import type operator from "./messages/en/operator.json";
import type packages from "./messages/en/packages.json";
import type places from "./messages/en/places.json";
import type portalBookings from "./messages/en/portal-bookings.json";
import type portal from "./messages/en/portal.json";
import type profile from "./messages/en/profile.json";
import type requests from "./messages/en/requests.json";
import type reviews from "./messages/en/reviews.json";
import type samples from "./messages/en/samples.json";
import type saved from "./messages/en/saved.json";
import type search from "./messages/en/search.json";
import type settings from "./messages/en/settings.json";
import type shell from "./messages/en/shell.json";

// next-intl takes its types from use-intl.
declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      agencies: typeof agencies;
      "agency-page": typeof agencyPage;
      analytics: typeof analytics;
      auth: typeof auth;
      bookings: typeof bookings;
      calendar: typeof calendar;
      catalogue: typeof catalogue;
      conversations: typeof conversations;
      errors: typeof errors;
      flash: typeof flash;
      home: typeof home;
      legal: typeof legal;
      lists: typeof lists;
      notifications: typeof notifications;
      operator: typeof operator;
      packages: typeof packages;
      places: typeof places;
      "portal-bookings": typeof portalBookings;
      portal: typeof portal;
      profile: typeof profile;
      requests: typeof requests;
      reviews: typeof reviews;
      samples: typeof samples;
      saved: typeof saved;
      search: typeof search;
      settings: typeof settings;
      shell: typeof shell;
    };
  }
}
