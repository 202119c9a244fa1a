import type { MailLocale, Texts } from "../mail.ts";

type MovedKind = "booking_closed" | "date_proposed" | "booking_moved" | "booking_moved_agency";

/** Mails about requests that have ended with a suspension, or move to another date. */
export const MOVES: Readonly<Record<MailLocale, Pick<Texts["mails"], MovedKind>>> = {
  en: {
    booking_closed: {
      subject: "Your request {reference} has ended: {package_title}",
      title: "Your request has ended",
      paragraphs: [
        "{agency_name} takes no requests at the moment, so your request has ended. Your seats have been released, and you owe nothing.",
        "You can book another trip at any time.",
      ],
      button: "View your trip",
    },
    date_proposed: {
      subject: "{agency_name} proposes another date: {package_title}",
      title: "Another date for your request",
      paragraphs: [
        "{agency_name} proposes the date below instead of the one that you asked for. Accept it, or keep your date: you decide in the conversation.",
      ],
      button: "View the proposal",
    },
    booking_moved: {
      subject: "Your request {reference} has a new date",
      title: "Your request has moved",
      paragraphs: [
        "You accepted another date. We hold your seats until {hold_expires_at}, and the agency answers by then.",
      ],
      button: "View the conversation",
    },
    booking_moved_agency: {
      subject: "{customer_name} accepted another date ({reference})",
      title: "{customer_name} accepted your date",
      paragraphs: [
        "The request has moved to the date below. The seats are held until {hold_expires_at}. Please confirm or decline the request by then.",
      ],
      button: "Answer the request",
    },
  },
  es: {
    booking_closed: {
      subject: "Tu solicitud {reference} ha finalizado: {package_title}",
      title: "Tu solicitud ha finalizado",
      paragraphs: [
        "{agency_name} no acepta solicitudes por el momento, por lo que tu solicitud ha finalizado. Tus plazas quedan libres y no debes nada.",
        "Puedes reservar otro viaje cuando quieras.",
      ],
      button: "Ver tu viaje",
    },
    date_proposed: {
      subject: "{agency_name} propone otra fecha: {package_title}",
      title: "Otra fecha para tu solicitud",
      paragraphs: [
        "{agency_name} te propone la fecha de abajo en lugar de la que pediste. Acéptala o mantén tu fecha: tú decides en la conversación.",
      ],
      button: "Ver la propuesta",
    },
    booking_moved: {
      subject: "Tu solicitud {reference} tiene una nueva fecha",
      title: "Tu solicitud ha cambiado de fecha",
      paragraphs: [
        "Has aceptado otra fecha. Guardamos tus plazas hasta el {hold_expires_at}, y la agencia responde antes de ese momento.",
      ],
      button: "Ver la conversación",
    },
    booking_moved_agency: {
      subject: "{customer_name} ha aceptado otra fecha ({reference})",
      title: "{customer_name} ha aceptado tu fecha",
      paragraphs: [
        "La solicitud ha pasado a la fecha de abajo. Las plazas se guardan hasta el {hold_expires_at}. Confirma o rechaza la solicitud antes de ese momento.",
      ],
      button: "Responder a la solicitud",
    },
  },
  fr: {
    booking_closed: {
      subject: "Votre demande {reference} est close : {package_title}",
      title: "Votre demande est close",
      paragraphs: [
        "{agency_name} n’accepte pas de demandes pour le moment : votre demande est donc close. Vos places sont à nouveau libres et vous ne devez rien.",
        "Vous pouvez réserver un autre voyage à tout moment.",
      ],
      button: "Voir votre voyage",
    },
    date_proposed: {
      subject: "{agency_name} propose une autre date : {package_title}",
      title: "Une autre date pour votre demande",
      paragraphs: [
        "{agency_name} vous propose la date ci-dessous à la place de celle que vous aviez demandée. Acceptez-la ou gardez votre date : vous décidez dans la conversation.",
      ],
      button: "Voir la proposition",
    },
    booking_moved: {
      subject: "Votre demande {reference} a une nouvelle date",
      title: "Votre demande a changé de date",
      paragraphs: [
        "Vous avez accepté une autre date. Nous gardons vos places jusqu’au {hold_expires_at}, et l’agence répond d’ici là.",
      ],
      button: "Voir la conversation",
    },
    booking_moved_agency: {
      subject: "{customer_name} a accepté une autre date ({reference})",
      title: "{customer_name} a accepté votre date",
      paragraphs: [
        "La demande est passée à la date ci-dessous. Les places sont gardées jusqu’au {hold_expires_at}. Merci de confirmer ou de refuser la demande d’ici là.",
      ],
      button: "Répondre à la demande",
    },
  },
  de: {
    booking_closed: {
      subject: "Ihre Anfrage {reference} ist beendet: {package_title}",
      title: "Ihre Anfrage ist beendet",
      paragraphs: [
        "{agency_name} nimmt derzeit keine Anfragen an, deshalb ist Ihre Anfrage beendet. Ihre Plätze sind wieder frei, und Sie schulden nichts.",
        "Sie können jederzeit eine andere Reise buchen.",
      ],
      button: "Reise ansehen",
    },
    date_proposed: {
      subject: "{agency_name} schlägt einen anderen Termin vor: {package_title}",
      title: "Ein anderer Termin für Ihre Anfrage",
      paragraphs: [
        "{agency_name} schlägt statt des angefragten den Termin unten vor. Nehmen Sie ihn an oder behalten Sie Ihren: Sie entscheiden in der Unterhaltung.",
      ],
      button: "Vorschlag ansehen",
    },
    booking_moved: {
      subject: "Ihre Anfrage {reference} hat einen neuen Termin",
      title: "Ihre Anfrage hat den Termin gewechselt",
      paragraphs: [
        "Sie haben einen anderen Termin angenommen. Wir halten Ihre Plätze bis {hold_expires_at}, und die Agentur antwortet bis dahin.",
      ],
      button: "Unterhaltung ansehen",
    },
    booking_moved_agency: {
      subject: "{customer_name} nimmt einen anderen Termin an ({reference})",
      title: "{customer_name} nimmt Ihren Termin an",
      paragraphs: [
        "Die Anfrage gilt jetzt für den Termin unten. Die Plätze sind bis {hold_expires_at} gehalten. Bitte bestätigen Sie bis dahin oder lehnen Sie ab.",
      ],
      button: "Anfrage beantworten",
    },
  },
  zh: {
    booking_closed: {
      subject: "您的预订申请 {reference} 已终止：{package_title}",
      title: "您的预订申请已终止",
      paragraphs: [
        "{agency_name} 目前不接受预订申请，您的申请因此终止。名额已释放，您无需支付任何费用。",
        "您可以随时预订其他行程。",
      ],
      button: "查看行程",
    },
    date_proposed: {
      subject: "{agency_name} 提议更改日期：{package_title}",
      title: "您的预订申请可改期",
      paragraphs: [
        "{agency_name} 提议将您申请的日期改为以下日期。您可以在对话中接受，或保留原日期。",
      ],
      button: "查看提议",
    },
    booking_moved: {
      subject: "您的预订申请 {reference} 已改期",
      title: "您的预订申请已改期",
      paragraphs: [
        "您接受了新的日期。我们为您保留名额至 {hold_expires_at}，旅行社将在此之前答复。",
      ],
      button: "查看对话",
    },
    booking_moved_agency: {
      subject: "{customer_name} 接受了新日期（{reference}）",
      title: "{customer_name} 接受了您提议的日期",
      paragraphs: ["预订申请已改到以下日期，名额保留至 {hold_expires_at}。请在此之前确认或婉拒。"],
      button: "答复申请",
    },
  },
};
