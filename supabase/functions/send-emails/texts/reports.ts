import type { MailLocale, Texts } from "../mail.ts";

type ReportMails = Pick<Texts["mails"], "report_answered">;

/** To somebody who reported something without an account. */
export const REPORT_MAILS: Readonly<Record<MailLocale, ReportMails>> = {
  en: {
    report_answered: {
      subject: "Your report: {subject_name}",
      title: "We have answered your report",
      paragraphs: [
        "You reported “{subject_name}” on Wayfare without an account. Our team has looked at it.",
      ],
      quote: "Our answer",
      button: "Open the help page",
      note: "If you disagree, report it again and say why. If it was not you who reported it, ignore this email.",
      footer:
        "You receive this email because somebody gave this address with a report on Wayfare. We delete it in 30 days.",
    },
  },
  es: {
    report_answered: {
      subject: "Tu aviso: {subject_name}",
      title: "Hemos respondido a tu aviso",
      paragraphs: [
        "Avisaste sobre «{subject_name}» en Wayfare sin tener cuenta. Nuestro equipo lo ha revisado.",
      ],
      quote: "Nuestra respuesta",
      button: "Abrir la página de ayuda",
      note: "Si no estás de acuerdo, vuelve a avisar y explica por qué. Si no fuiste tú quien avisó, ignora este correo.",
      footer:
        "Recibes este correo porque alguien dio esta dirección con un aviso en Wayfare. La borramos en 30 días.",
    },
  },
  fr: {
    report_answered: {
      subject: "Votre signalement : {subject_name}",
      title: "Nous avons répondu à votre signalement",
      paragraphs: [
        "Vous avez signalé « {subject_name} » sur Wayfare sans compte. Notre équipe l’a examiné.",
      ],
      quote: "Notre réponse",
      button: "Ouvrir la page d’aide",
      note: "Si vous n’êtes pas d’accord, signalez-le à nouveau et dites-nous pourquoi. Si ce n’était pas vous, ignorez cet e-mail.",
      footer:
        "Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse dans un signalement sur Wayfare. Nous la supprimons dans 30 jours.",
    },
  },
  de: {
    report_answered: {
      subject: "Ihre Meldung: {subject_name}",
      title: "Wir haben Ihre Meldung beantwortet",
      paragraphs: [
        "Sie haben „{subject_name}“ auf Wayfare ohne Konto gemeldet. Unser Team hat es sich angesehen.",
      ],
      quote: "Unsere Antwort",
      button: "Hilfeseite öffnen",
      note: "Wenn Sie nicht einverstanden sind, melden Sie es erneut und schreiben Sie, warum. Haben nicht Sie es gemeldet, ignorieren Sie diese E-Mail.",
      footer:
        "Sie erhalten diese E-Mail, weil jemand diese Adresse bei einer Meldung auf Wayfare angegeben hat. Wir löschen sie in 30 Tagen.",
    },
  },
  zh: {
    report_answered: {
      subject: "您的举报：{subject_name}",
      title: "我们已答复您的举报",
      paragraphs: ["您在 Wayfare 上未登录账户举报了“{subject_name}”。我们的团队已查看。"],
      quote: "我们的答复",
      button: "打开帮助页面",
      note: "如果您不同意，请再次举报并说明原因。如果不是您举报的，请忽略此邮件。",
      footer: "您收到此邮件，是因为有人在 Wayfare 的举报中填写了此邮箱。我们会在 30 天后将其删除。",
    },
  },
};
