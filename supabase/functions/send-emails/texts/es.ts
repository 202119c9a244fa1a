import type { Texts } from "../mail.ts";
import { COMBINED } from "./combined.ts";
import { FACTS } from "./facts.ts";
import { MOVES } from "./moves.ts";
import { REPORT_MAILS } from "./reports.ts";
import { SAVED_MAILS } from "./saved.ts";
import { TRIP_MAILS } from "./trips.ts";

export const es: Texts = {
  facts: FACTS.es,
  reason: "Motivo",
  wrote: "{name} escribió",
  unreadMessages: "Hay {count} mensajes sin leer en esta conversación.",
  more: "Y {count} más.",
  cancelledBy: {
    user: "Has cancelado este viaje. Tus plazas quedan libres.",
    agency: "{agency_name} ha cancelado este viaje.",
    system: "La agencia no ha respondido a tiempo y tus plazas quedan libres.",
  },
  cancelledByForAgency: {
    user: "{customer_name} ha cancelado. Las plazas quedan libres.",
    agency: "Has cancelado esta reserva. Las plazas quedan libres.",
    system: "La solicitud no se respondió a tiempo. Las plazas quedan libres.",
  },
  replyHint: "Puedes contestar respondiendo a este correo.",
  whyRefused: {
    empty:
      "No hemos encontrado texto en tu correo. Por esta vía no se pueden enviar imágenes ni archivos adjuntos.",
    too_long: "Tiene más de 4000 caracteres. Acórtala o envíala por partes.",
    not_allowed:
      "Desde tu cuenta no se puede responder por correo en esta conversación. Escribe en el sitio web.",
  },
  withoutFiles: {
    subject: "Tu respuesta ha llegado sin los archivos adjuntos: {subject}",
    title: "Tu respuesta ha llegado sin los archivos adjuntos",
    paragraphs: [
      "Tu respuesta sobre «{subject}» está en la conversación, pero estos archivos no se han enviado: {files}.",
      "Por correo no se pueden enviar archivos. Añádelos en la conversación: imágenes y PDF, hasta cinco por mensaje.",
    ],
  },
  linkHint: "O abre esta dirección:",
  footer: "Wayfare te escribe porque se trata de tu cuenta o de una reserva tuya.",
  stop: "Dejar de recibir correos como este",
  mails: {
    application_received: {
      subject: "Hemos recibido tu solicitud para {agency_name}",
      title: "Tu solicitud ha llegado",
      paragraphs: [
        "Gracias por presentar tu solicitud con {agency_name}. Nuestro equipo lee cada una; la revisión suele tardar de 1 a 3 días hábiles.",
        "Mientras tanto puedes preparar paquetes. Se pondrán a la venta cuando aprobemos tu agencia.",
      ],
      button: "Ver tu solicitud",
    },
    application_approved: {
      subject: "{agency_name} está aprobada",
      title: "Te damos la bienvenida",
      paragraphs: [
        "{agency_name} ha superado la revisión. Desde ahora, todo lo que publiques está a la venta.",
      ],
      button: "Abrir el portal de agencias",
    },
    application_rejected: {
      subject: "Tu solicitud para {agency_name} no se ha aprobado",
      title: "Tu solicitud no se ha aprobado",
      paragraphs: [
        "No hemos podido aprobar {agency_name} tal como está. Puedes modificar la solicitud y enviarla de nuevo.",
      ],
      button: "Editar tu solicitud",
    },
    agency_suspended: {
      subject: "{agency_name} está suspendida",
      title: "Tu agencia está suspendida",
      paragraphs: [
        "Los paquetes de {agency_name} ya no están a la venta y tus solicitudes pendientes han finalizado. Las reservas confirmadas siguen en pie: atiende a tus viajeros según lo acordado.",
        "Si crees que es un error, escribe a nuestro equipo de ayuda.",
      ],
      button: "Abrir el portal de agencias",
    },
    agency_restored: {
      subject: "{agency_name} vuelve a estar a la venta",
      title: "Tu agencia ha vuelto",
      paragraphs: [
        "Hemos levantado la suspensión de {agency_name}. Tus paquetes publicados vuelven a estar a la venta.",
      ],
      button: "Abrir el portal de agencias",
    },
    booking_requested: {
      subject: "Tu solicitud {reference}: {package_title}",
      title: "{agency_name} tiene tu solicitud",
      paragraphs: [
        "Guardamos tus plazas hasta el {hold_expires_at}. La agencia responderá antes y te avisaremos.",
      ],
      button: "Ver tu viaje",
    },
    booking_received: {
      subject: "Nueva solicitud {reference} de {customer_name}",
      title: "{customer_name} quiere viajar contigo",
      paragraphs: [
        "Las plazas están guardadas hasta el {hold_expires_at}. Confirma o rechaza la solicitud antes.",
      ],
      button: "Responder a la solicitud",
    },
    ...TRIP_MAILS.es,
    ...SAVED_MAILS.es,
    ...REPORT_MAILS.es,
    booking_declined: {
      subject: "Rechazado: {package_title} ({reference})",
      title: "Tu solicitud ha sido rechazada",
      paragraphs: [
        "{agency_name} no puede aceptar tu reserva. Tus plazas quedan libres y no debes nada.",
      ],
      button: "Ver tu viaje",
    },
    booking_cancelled: {
      subject: "Cancelado: {package_title} ({reference})",
      title: "Tu viaje está cancelado",
      paragraphs: ["{cancelled_by}"],
      button: "Ver tu viaje",
    },
    booking_cancelled_agency: {
      subject: "Cancelada: {reference}, {customer_name}",
      title: "Se ha cancelado una reserva",
      paragraphs: ["{cancelled_by}"],
      button: "Ver la reserva",
    },
    booking_expiring: {
      subject: "Tu solicitud {reference} caduca pronto",
      title: "Aún esperamos a {agency_name}",
      paragraphs: [
        "Si la agencia no responde antes del {hold_expires_at}, tu solicitud caduca y las plazas quedan libres. Un mensaje a la agencia puede ayudar.",
      ],
      button: "Ver tu viaje",
    },
    booking_expiring_agency: {
      subject: "La solicitud {reference} caduca pronto",
      title: "{customer_name} espera tu respuesta",
      paragraphs: [
        "Confirma o rechaza antes del {hold_expires_at}. Después la solicitud caduca y las plazas quedan libres.",
      ],
      button: "Responder a la solicitud",
    },
    ...MOVES.es,
    message_received: {
      subject: "{customer_name} ha escrito a {agency_name}",
      title: "Nuevo mensaje de {customer_name}",
      paragraphs: ["{customer_name} ha escrito a {agency_name} sobre «{subject}»."],
      button: "Leer el mensaje",
    },
    message_received_traveller: {
      subject: "{agency_name} te ha escrito",
      title: "Nuevo mensaje de {agency_name}",
      paragraphs: ["{agency_name} te ha escrito sobre «{subject}»."],
      button: "Leer el mensaje",
    },
    reply_refused: {
      subject: "Tu respuesta no se ha entregado: {subject}",
      title: "Tu respuesta no se ha entregado",
      paragraphs: ["Tu respuesta sobre «{subject}» no se ha enviado.", "{why}"],
      button: "Abrir la conversación",
    },
    application_submitted: {
      subject: "Nueva solicitud de alta: {agency_name}",
      title: "{agency_name} ha solicitado el alta",
      paragraphs: ["La solicitud espera tu revisión."],
      button: "Revisar la solicitud",
    },
    desk_message: {
      subject: "{customer_name} ha escrito al equipo de atención",
      title: "Nuevo mensaje para el equipo de atención",
      paragraphs: ["{customer_name} ha escrito al equipo de atención sobre «{subject}»."],
      button: "Leer el mensaje",
    },
    account_exists: {
      subject: "Ya tienes una cuenta en Wayfare",
      title: "Ya tienes una cuenta",
      paragraphs: [
        "Alguien se ha registrado en Wayfare con tu correo electrónico, que ya tiene una cuenta. No se ha creado otra.",
        "Si has sido tú, inicia sesión o elige una contraseña nueva si has olvidado la tuya.",
      ],
      button: "Iniciar sesión",
      note: "Si no has sido tú, ignora este mensaje. Tu cuenta y tu contraseña no cambian.",
    },
    password_changed: {
      subject: "Tu contraseña ha cambiado",
      title: "Tu contraseña ha cambiado",
      paragraphs: ["Tu cuenta de Wayfare tiene una contraseña nueva."],
      button: "Elegir otra contraseña",
      note: "Si has sido tú, no hay nada que hacer. Si no, elige ahora otra contraseña: se cerrará la sesión en todos los dispositivos.",
    },
    second_factor_added: {
      subject: "La verificación en dos pasos está activada",
      title: "La verificación en dos pasos está activada",
      paragraphs: [
        "A partir de ahora, para iniciar sesión en tu cuenta de Wayfare hace falta un código de tu aplicación de autenticación.",
      ],
      button: "Abrir tu perfil",
      note: "Si has sido tú, no hay nada que hacer. Si no, alguien conoce tu contraseña: elige otra ahora.",
    },
    second_factor_removed: {
      subject: "La verificación en dos pasos está desactivada",
      title: "La verificación en dos pasos está desactivada",
      paragraphs: [
        "Tu cuenta de Wayfare ya no pide un código al iniciar sesión. Tus códigos de recuperación han dejado de funcionar.",
      ],
      button: "Abrir tu perfil",
      note: "Si has sido tú, no hay nada que hacer. Si no, elige ahora otra contraseña y vuelve a activarla.",
    },
    recovery_code_used: {
      subject: "Se ha usado un código de recuperación",
      title: "Se ha usado un código de recuperación",
      paragraphs: [
        "Alguien que conoce tu contraseña ha usado uno de tus códigos de recuperación. Con ello se ha desactivado la verificación en dos pasos, y tus demás códigos han dejado de funcionar.",
      ],
      button: "Volver a activarla",
      note: "Si no has sido tú, elige ahora otra contraseña.",
    },
    confirm_address: {
      subject: "Confirma tu correo electrónico",
      title: "Confirma tu correo electrónico",
      paragraphs: ["Un paso más y tu cuenta de Wayfare estará lista."],
      button: "Confirmar mi correo",
      note: "Si no te has registrado en Wayfare, ignora este mensaje.",
    },
    reset_password: {
      subject: "Elige una contraseña nueva",
      title: "Elige una contraseña nueva",
      paragraphs: ["El enlace sirve una sola vez y durante una hora."],
      button: "Elegir una contraseña nueva",
      note: "Si no lo has pedido, ignora este mensaje. Tu contraseña no cambia.",
    },
  },
  combined: COMBINED.es,
  digest: {
    subject: "{count} novedades de Wayfare",
    title: "{count} novedades",
    intro: "Esto es lo que ha pasado desde nuestro último correo.",
    button: "Abrir Wayfare",
  },
};
