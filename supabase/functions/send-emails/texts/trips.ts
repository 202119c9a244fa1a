import type { MailLocale, Texts } from "../mail.ts";

type TripMails = Pick<Texts["mails"], "booking_confirmed" | "details_missing" | "review_invited">;

/** What a confirmed trip asks of its traveller, before it and once it is over. */
export const TRIP_MAILS: Readonly<Record<MailLocale, TripMails>> = {
  en: {
    booking_confirmed: {
      subject: "Confirmed: {package_title} ({reference})",
      title: "Your trip is confirmed",
      paragraphs: ["{agency_name} has confirmed your booking. Have a wonderful journey!"],
      button: "View your trip",
    },
    details_missing: {
      subject: "Please tell {agency_name} who travels: {package_title}",
      title: "Who is travelling?",
      paragraphs: [
        "{agency_name} needs the name and age of every traveller to prepare the trip. You can enter them yourself, or send each of your travellers a personal link.",
      ],
      button: "Enter details",
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
    details_missing: {
      subject: "Indica a {agency_name} quién viaja: {package_title}",
      title: "¿Quién viaja?",
      paragraphs: [
        "{agency_name} necesita el nombre y la edad de cada viajero para preparar el viaje. Puedes introducirlos tú o enviar a cada persona un enlace personal.",
      ],
      button: "Introducir los datos",
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
    details_missing: {
      subject: "Indiquez à {agency_name} qui voyage : {package_title}",
      title: "Qui voyage ?",
      paragraphs: [
        "Pour préparer le voyage, {agency_name} a besoin du nom et de l’âge de chaque voyageur. Vous pouvez les saisir vous-même ou envoyer à chacun un lien personnel.",
      ],
      button: "Saisir les informations",
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
    details_missing: {
      subject: "Bitte nennen Sie {agency_name} Ihre Mitreisenden: {package_title}",
      title: "Wer reist mit?",
      paragraphs: [
        "{agency_name} braucht zur Vorbereitung Namen und Alter aller Reisenden. Sie können sie selbst eintragen oder allen einen persönlichen Link schicken.",
      ],
      button: "Angaben eintragen",
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
    details_missing: {
      subject: "请告知 {agency_name} 出行人信息：{package_title}",
      title: "有哪些人出行？",
      paragraphs: [
        "{agency_name} 需要每位出行人的姓名和年龄来安排行程。您可以自行填写，也可以把专属链接发给每位出行人。",
      ],
      button: "填写信息",
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
