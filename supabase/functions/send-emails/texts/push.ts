import type { MailLocale } from "../mail.ts";

/** Notifications without a mail of the same content. */
export type PushedKind =
  "booking_completed" | "date_kept" | "announcement" | "report" | "mail_failed";

export const PUSH_TEXTS: Readonly<Record<MailLocale, Readonly<Record<PushedKind, string>>>> = {
  en: {
    booking_completed: "How was your trip? Review {package_title}",
    date_kept: "{customer_name} keeps the original date",
    announcement: "News for agencies: {title}",
    report: "A new report is waiting for you",
    mail_failed: "Some emails could not be sent",
  },
  es: {
    booking_completed: "¿Qué tal el viaje? Valora {package_title}",
    date_kept: "{customer_name} mantiene la fecha original",
    announcement: "Novedades para agencias: {title}",
    report: "Un nuevo aviso te espera",
    mail_failed: "Algunos correos no se han podido enviar",
  },
  fr: {
    booking_completed: "Comment était votre voyage ? Donnez votre avis sur {package_title}",
    date_kept: "{customer_name} garde la date d’origine",
    announcement: "Nouveauté pour les agences : {title}",
    report: "Un nouveau signalement vous attend",
    mail_failed: "Certains e-mails n’ont pas pu être envoyés",
  },
  de: {
    booking_completed: "Wie war Ihre Reise? Bewerten Sie {package_title}",
    date_kept: "{customer_name} bleibt beim ursprünglichen Termin",
    announcement: "Neues für Agenturen: {title}",
    report: "Eine neue Meldung wartet auf Sie",
    mail_failed: "Einige E-Mails konnten nicht gesendet werden",
  },
  zh: {
    booking_completed: "旅程如何？评价一下：{package_title}",
    date_kept: "{customer_name}保留原定日期",
    announcement: "旅行社公告：{title}",
    report: "有新的举报等待处理",
    mail_failed: "部分邮件未能发送",
  },
};
