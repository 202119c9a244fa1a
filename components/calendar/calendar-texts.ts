import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";
import type texts from "@/lib/i18n/messages/en/calendar.json";

export type CalendarTexts = typeof texts;

/** In the page's language. They are no part of the page. */
export async function readCalendarTexts(): Promise<{ texts: CalendarTexts; locale: Locale }> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  const file = (await import(`../../lib/i18n/messages/${locale}/calendar.json`)) as {
    default: CalendarTexts;
  };
  return { texts: file.default, locale };
}
