import type { Texts } from "../mail.ts";
import { COMBINED } from "./combined.ts";
import { FACTS } from "./facts.ts";
import { MOVES } from "./moves.ts";
import { REPORT_MAILS } from "./reports.ts";
import { SAVED_MAILS } from "./saved.ts";
import { TRIP_MAILS } from "./trips.ts";

export const de: Texts = {
  facts: FACTS.de,
  reason: "Grund",
  wrote: "{name} schrieb",
  unreadMessages: "Diese Unterhaltung hat {count} ungelesene Nachrichten.",
  more: "Und {count} weitere.",
  cancelledBy: {
    user: "Sie haben diese Reise storniert. Ihre Plätze sind wieder frei.",
    agency: "{agency_name} hat diese Reise storniert.",
    system: "Die Agentur hat nicht rechtzeitig geantwortet. Ihre Plätze sind wieder frei.",
  },
  cancelledByForAgency: {
    user: "{customer_name} hat storniert. Die Plätze sind wieder frei.",
    agency: "Sie haben diese Buchung storniert. Die Plätze sind wieder frei.",
    system: "Die Anfrage wurde nicht rechtzeitig beantwortet. Die Plätze sind wieder frei.",
  },
  replyHint: "Sie können direkt auf diese E-Mail antworten.",
  whyRefused: {
    empty:
      "Ihre E-Mail enthielt keinen Text. Bilder und Anhänge lassen sich auf diesem Weg nicht senden.",
    too_long:
      "Sie ist länger als 4.000 Zeichen. Bitte kürzen Sie sie oder senden Sie sie in mehreren Teilen.",
    not_allowed:
      "Mit Ihrem Konto können Sie in dieser Unterhaltung nicht per E-Mail antworten. Bitte schreiben Sie auf der Website.",
  },
  withoutFiles: {
    subject: "Ihre Antwort kam ohne ihre Anhänge an: {subject}",
    title: "Ihre Antwort kam ohne ihre Anhänge an",
    paragraphs: [
      "Ihre Antwort zu „{subject}“ steht in der Unterhaltung, aber diese Dateien wurden nicht übermittelt: {files}.",
      "Dateien lassen sich nicht per E-Mail senden. Bitte fügen Sie sie in der Unterhaltung hinzu: Bilder und PDF, bis zu fünf je Nachricht.",
    ],
  },
  linkHint: "Oder öffnen Sie diese Adresse:",
  footer: "Wayfare schreibt Ihnen, weil es um Ihr Konto oder eine Ihrer Buchungen geht.",
  stop: "Solche E-Mails abbestellen",
  mails: {
    application_received: {
      subject: "Ihr Antrag für {agency_name} ist da",
      title: "Ihr Antrag ist angekommen",
      paragraphs: [
        "Vielen Dank für Ihren Antrag für {agency_name}. Unser Team liest jeden Antrag; die Prüfung dauert meist 1–3 Werktage.",
        "Sie können inzwischen Reisen vorbereiten. Sobald Ihre Agentur freigegeben ist, gehen sie in den Verkauf.",
      ],
      button: "Antrag ansehen",
    },
    application_approved: {
      subject: "{agency_name} ist freigegeben",
      title: "Willkommen auf dem Marktplatz",
      paragraphs: [
        "{agency_name} hat die Prüfung bestanden. Was Sie veröffentlichen, ist ab sofort im Verkauf.",
      ],
      button: "Agenturportal öffnen",
    },
    application_rejected: {
      subject: "Ihr Antrag für {agency_name} wurde abgelehnt",
      title: "Ihr Antrag wurde abgelehnt",
      paragraphs: [
        "In dieser Form konnten wir {agency_name} nicht freigeben. Sie können den Antrag ändern und erneut einreichen.",
      ],
      button: "Antrag bearbeiten",
    },
    agency_suspended: {
      subject: "{agency_name} ist gesperrt",
      title: "Ihre Agentur ist gesperrt",
      paragraphs: [
        "Die Reisen von {agency_name} sind nicht mehr im Verkauf, und Ihre offenen Anfragen sind beendet. Bestätigte Buchungen gelten weiter: Bitte betreuen Sie Ihre Reisenden wie vereinbart.",
        "Falls das ein Irrtum ist, schreiben Sie unserem Support.",
      ],
      button: "Agenturportal öffnen",
    },
    agency_restored: {
      subject: "{agency_name} ist wieder im Verkauf",
      title: "Ihre Agentur ist wieder da",
      paragraphs: [
        "Die Sperre von {agency_name} ist aufgehoben. Ihre veröffentlichten Reisen sind wieder im Verkauf.",
      ],
      button: "Agenturportal öffnen",
    },
    booking_requested: {
      subject: "Ihre Anfrage {reference}: {package_title}",
      title: "Ihre Anfrage liegt bei {agency_name}",
      paragraphs: [
        "Wir halten Ihre Plätze bis {hold_expires_at}. Bis dahin antwortet die Agentur, und Sie hören von uns.",
      ],
      button: "Reise ansehen",
    },
    booking_received: {
      subject: "Neue Anfrage {reference} von {customer_name}",
      title: "{customer_name} möchte mit Ihnen reisen",
      paragraphs: [
        "Die Plätze sind bis {hold_expires_at} gehalten. Bitte bestätigen Sie die Anfrage bis dahin oder lehnen Sie sie ab.",
      ],
      button: "Anfrage beantworten",
    },
    ...TRIP_MAILS.de,
    ...SAVED_MAILS.de,
    ...REPORT_MAILS.de,
    booking_declined: {
      subject: "Abgelehnt: {package_title} ({reference})",
      title: "Ihre Anfrage wurde abgelehnt",
      paragraphs: [
        "{agency_name} kann Ihre Buchung nicht annehmen. Ihre Plätze sind wieder frei, und Sie schulden nichts.",
      ],
      button: "Reise ansehen",
    },
    booking_cancelled: {
      subject: "Storniert: {package_title} ({reference})",
      title: "Ihre Reise ist storniert",
      paragraphs: ["{cancelled_by}"],
      button: "Reise ansehen",
    },
    booking_cancelled_agency: {
      subject: "Storniert: {reference}, {customer_name}",
      title: "Eine Buchung wurde storniert",
      paragraphs: ["{cancelled_by}"],
      button: "Buchung ansehen",
    },
    booking_expiring: {
      subject: "Ihre Anfrage {reference} läuft bald ab",
      title: "{agency_name} hat noch nicht geantwortet",
      paragraphs: [
        "Antwortet die Agentur nicht bis {hold_expires_at}, verfällt Ihre Anfrage und die Plätze sind wieder frei. Eine Nachricht an die Agentur kann helfen.",
      ],
      button: "Reise ansehen",
    },
    booking_expiring_agency: {
      subject: "Anfrage {reference} läuft bald ab",
      title: "{customer_name} wartet auf Ihre Antwort",
      paragraphs: [
        "Bestätigen Sie bis {hold_expires_at} oder lehnen Sie ab. Danach verfällt die Anfrage und die Plätze sind wieder frei.",
      ],
      button: "Anfrage beantworten",
    },
    ...MOVES.de,
    message_received: {
      subject: "Neue Nachricht von {customer_name} an {agency_name}",
      title: "Neue Nachricht von {customer_name}",
      paragraphs: [
        "{customer_name} hat eine Nachricht an {agency_name} geschrieben. Es geht um „{subject}“.",
      ],
      button: "Nachricht lesen",
    },
    message_received_traveller: {
      subject: "{agency_name} hat Ihnen geschrieben",
      title: "Neue Nachricht von {agency_name}",
      paragraphs: ["{agency_name} hat Ihnen geschrieben. Es geht um „{subject}“."],
      button: "Nachricht lesen",
    },
    reply_refused: {
      subject: "Ihre Antwort wurde nicht zugestellt: {subject}",
      title: "Ihre Antwort wurde nicht zugestellt",
      paragraphs: ["Ihre Antwort zu „{subject}“ wurde nicht gesendet.", "{why}"],
      button: "Unterhaltung öffnen",
    },
    application_submitted: {
      subject: "Neuer Antrag: {agency_name}",
      title: "{agency_name} hat sich beworben",
      paragraphs: ["Der Antrag wartet auf Ihre Prüfung."],
      button: "Antrag prüfen",
    },
    desk_message: {
      subject: "{customer_name} hat dem Service geschrieben",
      title: "Neue Nachricht an den Service",
      paragraphs: ["{customer_name} hat dem Service geschrieben. Es geht um „{subject}“."],
      button: "Nachricht lesen",
    },
    account_exists: {
      subject: "Sie haben bereits ein Wayfare-Konto",
      title: "Sie haben bereits ein Konto",
      paragraphs: [
        "Jemand hat sich bei Wayfare mit Ihrer E-Mail-Adresse registriert, zu der es schon ein Konto gibt. Ein weiteres wurde nicht angelegt.",
        "Wenn Sie das waren, melden Sie sich an oder wählen Sie ein neues Passwort, falls Sie Ihres vergessen haben.",
      ],
      button: "Anmelden",
      note: "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Konto und Ihr Passwort bleiben, wie sie sind.",
    },
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      title: "Ihr Passwort wurde geändert",
      paragraphs: ["Ihr Wayfare-Konto hat ein neues Passwort."],
      button: "Anderes Passwort wählen",
      note: "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein anderes Passwort: Damit werden alle Geräte abgemeldet.",
    },
    second_factor_added: {
      subject: "Die Anmeldung in zwei Schritten ist aktiv",
      title: "Die Anmeldung in zwei Schritten ist aktiv",
      paragraphs: [
        "Bei der Anmeldung in Ihrem Wayfare-Konto wird ab jetzt nach einem Code aus Ihrer Authenticator-App gefragt.",
      ],
      button: "Profil öffnen",
      note: "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, kennt jemand Ihr Passwort: Wählen Sie jetzt ein anderes.",
    },
    second_factor_removed: {
      subject: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
      title: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
      paragraphs: [
        "Ihr Wayfare-Konto fragt bei der Anmeldung nicht mehr nach einem Code. Ihre Wiederherstellungscodes gelten nicht mehr.",
      ],
      button: "Profil öffnen",
      note: "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein anderes Passwort und schalten Sie sie wieder ein.",
    },
    recovery_code_used: {
      subject: "Ein Wiederherstellungscode wurde verwendet",
      title: "Ein Wiederherstellungscode wurde verwendet",
      paragraphs: [
        "Jemand, der Ihr Passwort kennt, hat einen Ihrer Wiederherstellungscodes verwendet. Damit ist die Anmeldung in zwei Schritten ausgeschaltet, und Ihre übrigen Codes gelten nicht mehr.",
      ],
      button: "Wieder einschalten",
      note: "Wenn Sie das nicht waren, wählen Sie jetzt ein anderes Passwort.",
    },
    confirm_address: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      title: "Bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: ["Noch ein Schritt, und Ihr Wayfare-Konto ist bereit."],
      button: "E-Mail-Adresse bestätigen",
      note: "Falls Sie sich nicht bei Wayfare registriert haben, ignorieren Sie diese E-Mail.",
    },
    reset_password: {
      subject: "Wählen Sie ein neues Passwort",
      title: "Wählen Sie ein neues Passwort",
      paragraphs: ["Der Link gilt einmal und eine Stunde lang."],
      button: "Neues Passwort wählen",
      note: "Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.",
    },
  },
  combined: COMBINED.de,
  digest: {
    subject: "{count} Neuigkeiten von Wayfare",
    title: "{count} Neuigkeiten",
    intro: "Das ist seit unserer letzten E-Mail geschehen.",
    button: "Wayfare öffnen",
  },
};
