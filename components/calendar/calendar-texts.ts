import type texts from "@/lib/i18n/messages/en/calendar.json";

export type CalendarTexts = typeof texts;
