import type { MailLocale, Texts } from "../mail.ts";

type SavedMails = Pick<Texts["mails"], "price_fell" | "seats_low">;

/** News of packages that the reader has saved. */
export const SAVED_MAILS: Readonly<Record<MailLocale, SavedMails>> = {
  en: {
    price_fell: {
      subject: "The price has fallen: {package_title}",
      title: "A package that you saved costs less",
      paragraphs: ["{agency_name} has lowered the price of {package_title}."],
      button: "View the package",
    },
    seats_low: {
      subject: "Few seats left: {package_title}",
      title: "A package that you saved is nearly full",
      paragraphs: ["Few seats are left on a departure of {package_title} by {agency_name}."],
      button: "View the package",
    },
  },
  es: {
    price_fell: {
      subject: "Ha bajado el precio: {package_title}",
      title: "Un viaje que guardaste cuesta menos",
      paragraphs: ["{agency_name} ha bajado el precio de {package_title}."],
      button: "Ver el viaje",
    },
    seats_low: {
      subject: "Quedan pocas plazas: {package_title}",
      title: "Un viaje que guardaste está casi completo",
      paragraphs: ["Quedan pocas plazas en una salida de {package_title}, de {agency_name}."],
      button: "Ver el viaje",
    },
  },
  fr: {
    price_fell: {
      subject: "Le prix a baissé : {package_title}",
      title: "Un séjour que vous avez enregistré coûte moins cher",
      paragraphs: ["{agency_name} a baissé le prix de {package_title}."],
      button: "Voir le séjour",
    },
    seats_low: {
      subject: "Il reste peu de places : {package_title}",
      title: "Un séjour que vous avez enregistré est presque complet",
      paragraphs: [
        "Il reste peu de places pour un départ de {package_title}, proposé par {agency_name}.",
      ],
      button: "Voir le séjour",
    },
  },
  de: {
    price_fell: {
      subject: "Preis gesunken: {package_title}",
      title: "Eine gemerkte Reise kostet weniger",
      paragraphs: ["{agency_name} hat den Preis gesenkt: {package_title}."],
      button: "Reise ansehen",
    },
    seats_low: {
      subject: "Nur noch wenige Plätze: {package_title}",
      title: "Eine gemerkte Reise ist fast ausgebucht",
      paragraphs: [
        "Bei {agency_name} sind für einen Termin nur noch wenige Plätze frei: {package_title}.",
      ],
      button: "Reise ansehen",
    },
  },
  zh: {
    price_fell: {
      subject: "降价了：{package_title}",
      title: "您收藏的套餐降价了",
      paragraphs: ["{agency_name} 下调了 {package_title} 的价格。"],
      button: "查看套餐",
    },
    seats_low: {
      subject: "名额不多了：{package_title}",
      title: "您收藏的套餐即将满员",
      paragraphs: ["{agency_name} 的 {package_title} 有一个出发日期名额所剩不多。"],
      button: "查看套餐",
    },
  },
};
