import type { MailLocale } from "../mail.ts";

type HolidayName = { title: string; destination: string };

/** Copies `catalogue.holidays`: a function can't import the site's texts. A test compares them. */
export const HOLIDAYS: Readonly<Record<MailLocale, Readonly<Record<string, HolidayName>>>> = {
  en: {
    "maldives-paradise": {
      title: "Maldives Paradise",
      destination: "Malé Atoll, Maldives",
    },
    "santorini-sunset": {
      title: "Santorini Sunset",
      destination: "Santorini, Greece",
    },
    "swiss-alps-adventure": {
      title: "Swiss Alps Adventure",
      destination: "Zermatt & Grindelwald, Switzerland",
    },
    "bali-cultural-journey": {
      title: "Bali Cultural Journey",
      destination: "Ubud & Sidemen, Indonesia",
    },
    "dubai-luxury-escape": {
      title: "Dubai Luxury Escape",
      destination: "Dubai, United Arab Emirates",
    },
    "paris-romance": {
      title: "Paris Romance",
      destination: "Paris, France",
    },
  },
  es: {
    "maldives-paradise": {
      title: "Paraíso en Maldivas",
      destination: "Atolón de Malé, Maldivas",
    },
    "santorini-sunset": {
      title: "Atardecer en Santorini",
      destination: "Santorini, Grecia",
    },
    "swiss-alps-adventure": {
      title: "Aventura en los Alpes suizos",
      destination: "Zermatt y Grindelwald, Suiza",
    },
    "bali-cultural-journey": {
      title: "Viaje cultural por Bali",
      destination: "Ubud y Sidemen, Indonesia",
    },
    "dubai-luxury-escape": {
      title: "Escapada de lujo a Dubái",
      destination: "Dubái, Emiratos Árabes Unidos",
    },
    "paris-romance": {
      title: "París en pareja",
      destination: "París, Francia",
    },
  },
  fr: {
    "maldives-paradise": {
      title: "Paradis aux Maldives",
      destination: "Atoll de Malé, Maldives",
    },
    "santorini-sunset": {
      title: "Coucher de soleil à Santorin",
      destination: "Santorin, Grèce",
    },
    "swiss-alps-adventure": {
      title: "Aventure dans les Alpes suisses",
      destination: "Zermatt et Grindelwald, Suisse",
    },
    "bali-cultural-journey": {
      title: "Voyage culturel à Bali",
      destination: "Ubud et Sidemen, Indonésie",
    },
    "dubai-luxury-escape": {
      title: "Escapade de luxe à Dubaï",
      destination: "Dubaï, Émirats arabes unis",
    },
    "paris-romance": {
      title: "Paris à deux",
      destination: "Paris, France",
    },
  },
  de: {
    "maldives-paradise": {
      title: "Paradies Malediven",
      destination: "Malé-Atoll, Malediven",
    },
    "santorini-sunset": {
      title: "Sonnenuntergang auf Santorin",
      destination: "Santorin, Griechenland",
    },
    "swiss-alps-adventure": {
      title: "Abenteuer Schweizer Alpen",
      destination: "Zermatt und Grindelwald, Schweiz",
    },
    "bali-cultural-journey": {
      title: "Balis Kultur entdecken",
      destination: "Ubud und Sidemen, Indonesien",
    },
    "dubai-luxury-escape": {
      title: "Luxuriöse Auszeit in Dubai",
      destination: "Dubai, Vereinigte Arabische Emirate",
    },
    "paris-romance": {
      title: "Paris zu zweit",
      destination: "Paris, Frankreich",
    },
  },
  zh: {
    "maldives-paradise": {
      title: "马尔代夫天堂之旅",
      destination: "马尔代夫马累环礁",
    },
    "santorini-sunset": {
      title: "圣托里尼落日",
      destination: "希腊圣托里尼",
    },
    "swiss-alps-adventure": {
      title: "瑞士阿尔卑斯探险",
      destination: "瑞士采尔马特与格林德瓦",
    },
    "bali-cultural-journey": {
      title: "巴厘岛文化之旅",
      destination: "印度尼西亚乌布与西德门",
    },
    "dubai-luxury-escape": {
      title: "迪拜奢华之旅",
      destination: "阿拉伯联合酋长国迪拜",
    },
    "paris-romance": {
      title: "巴黎浪漫之旅",
      destination: "法国巴黎",
    },
  },
};
