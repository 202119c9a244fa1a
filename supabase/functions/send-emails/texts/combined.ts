import type { CombinedKind, CombinedText, MailLocale } from "../mail.ts";

/** `{count}` is at least two. */
export const COMBINED: Readonly<Record<MailLocale, Readonly<Record<CombinedKind, CombinedText>>>> =
  {
    en: {
      booking_received: {
        subject: "{count} new requests",
        title: "You have {count} new requests",
        intro: "The seats are held for a limited time. Please confirm or decline each request.",
        button: "View the requests",
      },
      booking_expiring_agency: {
        subject: "{count} requests expire soon",
        title: "{count} requests are waiting for your answer",
        intro:
          "Confirm or decline them in time. After that they lapse and the seats are free again.",
        button: "View the requests",
      },
      booking_cancelled_agency: {
        subject: "{count} bookings were cancelled",
        title: "{count} bookings were cancelled",
        intro: "The seats of these bookings are free again.",
        button: "View the bookings",
      },
      message_received: {
        subject: "New messages in {count} conversations",
        title: "New messages in {count} conversations",
        intro: "Travellers are waiting for your answer.",
        button: "Open your messages",
      },
      message_received_traveller: {
        subject: "New messages in {count} conversations",
        title: "New messages in {count} conversations",
        intro: "Agencies have written to you.",
        button: "Open your messages",
      },
      application_submitted: {
        subject: "{count} new applications",
        title: "{count} agencies have applied",
        intro: "The applications are waiting for your review.",
        button: "Review the applications",
      },
      desk_message: {
        subject: "New messages to the desk in {count} conversations",
        title: "New messages to the desk",
        intro: "{count} conversations of the desk have unread messages.",
        button: "Open the desk’s inbox",
      },
    },
    es: {
      booking_received: {
        subject: "{count} solicitudes nuevas",
        title: "Tienes {count} solicitudes nuevas",
        intro: "Las plazas se guardan por tiempo limitado. Confirma o rechaza cada solicitud.",
        button: "Ver las solicitudes",
      },
      booking_expiring_agency: {
        subject: "{count} solicitudes caducan pronto",
        title: "{count} solicitudes esperan tu respuesta",
        intro: "Confírmalas o recházalas a tiempo. Después caducan y las plazas quedan libres.",
        button: "Ver las solicitudes",
      },
      booking_cancelled_agency: {
        subject: "Se han cancelado {count} reservas",
        title: "Se han cancelado {count} reservas",
        intro: "Las plazas de estas reservas quedan libres.",
        button: "Ver las reservas",
      },
      message_received: {
        subject: "Mensajes nuevos en {count} conversaciones",
        title: "Mensajes nuevos en {count} conversaciones",
        intro: "Hay viajeros que esperan tu respuesta.",
        button: "Abrir los mensajes",
      },
      message_received_traveller: {
        subject: "Mensajes nuevos en {count} conversaciones",
        title: "Mensajes nuevos en {count} conversaciones",
        intro: "Las agencias te han escrito.",
        button: "Abrir los mensajes",
      },
      application_submitted: {
        subject: "{count} solicitudes de alta nuevas",
        title: "{count} agencias han solicitado el alta",
        intro: "Las solicitudes esperan tu revisión.",
        button: "Revisar las solicitudes",
      },
      desk_message: {
        subject: "Mensajes nuevos para el equipo de atención en {count} conversaciones",
        title: "Mensajes nuevos para el equipo de atención",
        intro: "{count} conversaciones del equipo de atención tienen mensajes sin leer.",
        button: "Abrir la bandeja de entrada",
      },
    },
    fr: {
      booking_received: {
        subject: "{count} nouvelles demandes",
        title: "Vous avez {count} nouvelles demandes",
        intro:
          "Les places sont gardées pour une durée limitée. Merci de confirmer ou de refuser chaque demande.",
        button: "Voir les demandes",
      },
      booking_expiring_agency: {
        subject: "{count} demandes expirent bientôt",
        title: "{count} demandes attendent votre réponse",
        intro:
          "Confirmez-les ou refusez-les à temps. Ensuite, elles expirent et les places sont à nouveau libres.",
        button: "Voir les demandes",
      },
      booking_cancelled_agency: {
        subject: "{count} réservations ont été annulées",
        title: "{count} réservations ont été annulées",
        intro: "Les places de ces réservations sont à nouveau libres.",
        button: "Voir les réservations",
      },
      message_received: {
        subject: "Nouveaux messages dans {count} conversations",
        title: "Nouveaux messages dans {count} conversations",
        intro: "Des voyageurs attendent votre réponse.",
        button: "Ouvrir les messages",
      },
      message_received_traveller: {
        subject: "Nouveaux messages dans {count} conversations",
        title: "Nouveaux messages dans {count} conversations",
        intro: "Des agences vous ont écrit.",
        button: "Ouvrir les messages",
      },
      application_submitted: {
        subject: "{count} nouvelles demandes d’inscription",
        title: "{count} agences demandent leur inscription",
        intro: "Les demandes attendent votre examen.",
        button: "Examiner les demandes",
      },
      desk_message: {
        subject: "Nouveaux messages au service client dans {count} conversations",
        title: "Nouveaux messages au service client",
        intro: "{count} conversations du service client ont des messages non lus.",
        button: "Ouvrir la boîte de réception",
      },
    },
    de: {
      booking_received: {
        subject: "{count} neue Anfragen",
        title: "Sie haben {count} neue Anfragen",
        intro:
          "Die Plätze sind nur für begrenzte Zeit gehalten. Bitte bestätigen Sie jede Anfrage oder lehnen Sie sie ab.",
        button: "Anfragen ansehen",
      },
      booking_expiring_agency: {
        subject: "{count} Anfragen laufen bald ab",
        title: "{count} Anfragen warten auf Ihre Antwort",
        intro:
          "Bestätigen Sie sie rechtzeitig oder lehnen Sie ab. Danach verfallen sie und die Plätze sind wieder frei.",
        button: "Anfragen ansehen",
      },
      booking_cancelled_agency: {
        subject: "{count} Buchungen wurden storniert",
        title: "{count} Buchungen wurden storniert",
        intro: "Die Plätze dieser Buchungen sind wieder frei.",
        button: "Buchungen ansehen",
      },
      message_received: {
        subject: "Neue Nachrichten in {count} Unterhaltungen",
        title: "Neue Nachrichten in {count} Unterhaltungen",
        intro: "Reisende warten auf Ihre Antwort.",
        button: "Nachrichten öffnen",
      },
      message_received_traveller: {
        subject: "Neue Nachrichten in {count} Unterhaltungen",
        title: "Neue Nachrichten in {count} Unterhaltungen",
        intro: "Agenturen haben Ihnen geschrieben.",
        button: "Nachrichten öffnen",
      },
      application_submitted: {
        subject: "{count} neue Anträge",
        title: "{count} Agenturen haben sich beworben",
        intro: "Die Anträge warten auf Ihre Prüfung.",
        button: "Anträge prüfen",
      },
      desk_message: {
        subject: "Neue Nachrichten an den Service in {count} Unterhaltungen",
        title: "Neue Nachrichten an den Service",
        intro: "{count} Unterhaltungen des Service haben ungelesene Nachrichten.",
        button: "Posteingang öffnen",
      },
    },
    zh: {
      booking_received: {
        subject: "{count} 个新的预订申请",
        title: "您有 {count} 个新的预订申请",
        intro: "名额只会保留一段时间，请逐一确认或婉拒。",
        button: "查看申请",
      },
      booking_expiring_agency: {
        subject: "{count} 个预订申请即将过期",
        title: "{count} 个预订申请正在等待您的答复",
        intro: "请及时确认或婉拒。逾期后申请将失效，名额会被释放。",
        button: "查看申请",
      },
      booking_cancelled_agency: {
        subject: "{count} 个预订已取消",
        title: "{count} 个预订已取消",
        intro: "这些预订的名额已释放。",
        button: "查看预订",
      },
      message_received: {
        subject: "{count} 个对话有新消息",
        title: "{count} 个对话有新消息",
        intro: "旅客正在等待您的答复。",
        button: "打开消息",
      },
      message_received_traveller: {
        subject: "{count} 个对话有新消息",
        title: "{count} 个对话有新消息",
        intro: "旅行社给您发来了消息。",
        button: "打开消息",
      },
      application_submitted: {
        subject: "{count} 份新的入驻申请",
        title: "{count} 家旅行社提交了入驻申请",
        intro: "这些申请正在等待您的审核。",
        button: "审核申请",
      },
      desk_message: {
        subject: "客服的 {count} 个对话有新消息",
        title: "客服收到新消息",
        intro: "客服的 {count} 个对话有未读消息。",
        button: "打开收件箱",
      },
    },
  };
