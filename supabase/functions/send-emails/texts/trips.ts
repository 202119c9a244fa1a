import type { MailLocale, Texts } from "../mail.ts";

type TripMails = Pick<Texts["mails"], "booking_confirmed" | "review_invited">;

/** A trip's good news: it is confirmed, and once it is over its traveller is asked for a review. */
export const TRIP_MAILS: Readonly<Record<MailLocale, TripMails>> = {
  en: {
    booking_confirmed: {
      subject: "Confirmed: {package_title} ({reference})",
      title: "Your trip is confirmed",
      paragraphs: ["{agency_name} has confirmed your booking. Have a wonderful journey!"],
      button: "View your trip",
    },
    review_invited: {
      subject: "How was {package_title}?",
      title: "How was your trip?",
      paragraphs: [
        "You travelled with {agency_name}. Your review helps other travellers decide: a few sentences and four ratings are enough. You have 90 days to write it.",
      ],
      button: "Write a review",
    },
  },
  es: {
    booking_confirmed: {
      subject: "Confirmado: {package_title} ({reference})",
      title: "Tu viaje está confirmado",
      paragraphs: ["{agency_name} ha confirmado tu reserva. ¡Que tengas un viaje estupendo!"],
      button: "Ver tu viaje",
    },
    review_invited: {
      subject: "¿Qué tal {package_title}?",
      title: "¿Qué tal fue tu viaje?",
      paragraphs: [
        "Has viajado con {agency_name}. Tu reseña ayuda a otros viajeros a decidirse: bastan unas frases y cuatro valoraciones. Tienes 90 días para escribirla.",
      ],
      button: "Escribir una reseña",
    },
  },
  fr: {
    booking_confirmed: {
      subject: "Confirmé : {package_title} ({reference})",
      title: "Votre voyage est confirmé",
      paragraphs: ["{agency_name} a confirmé votre réservation. Excellent voyage !"],
      button: "Voir votre voyage",
    },
    review_invited: {
      subject: "Comment était {package_title} ?",
      title: "Comment était votre voyage ?",
      paragraphs: [
        "Vous avez voyagé avec {agency_name}. Votre avis aide d’autres voyageurs à choisir : quelques phrases et quatre notes suffisent. Vous avez 90 jours pour le laisser.",
      ],
      button: "Laisser un avis",
    },
  },
  de: {
    booking_confirmed: {
      subject: "Bestätigt: {package_title} ({reference})",
      title: "Ihre Reise ist bestätigt",
      paragraphs: ["{agency_name} hat Ihre Buchung bestätigt. Gute Reise!"],
      button: "Reise ansehen",
    },
    review_invited: {
      subject: "Wie war {package_title}?",
      title: "Wie war Ihre Reise?",
      paragraphs: [
        "Sie waren mit {agency_name} unterwegs. Ihre Bewertung hilft anderen bei der Entscheidung: Ein paar Sätze und vier Noten genügen. Sie haben 90 Tage Zeit dafür.",
      ],
      button: "Bewertung schreiben",
    },
  },
  zh: {
    booking_confirmed: {
      subject: "已确认：{package_title}（{reference}）",
      title: "您的行程已确认",
      paragraphs: ["{agency_name} 已确认您的预订。祝您旅途愉快！"],
      button: "查看行程",
    },
    review_invited: {
      subject: "{package_title}，感觉如何？",
      title: "您的旅程如何？",
      paragraphs: [
        "您参加了 {agency_name} 的行程。其他旅客会参考您的感受：几句话和四项评分即可。您可在 90 天内发表评价。",
      ],
      button: "写评价",
    },
  },
};
