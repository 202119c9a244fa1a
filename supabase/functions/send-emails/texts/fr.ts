import type { Texts } from "../mail.ts";
import { COMBINED } from "./combined.ts";
import { FACTS } from "./facts.ts";
import { MOVES } from "./moves.ts";
import { REPORT_MAILS } from "./reports.ts";
import { SAVED_MAILS } from "./saved.ts";
import { TRIP_MAILS } from "./trips.ts";

export const fr: Texts = {
  facts: FACTS.fr,
  reason: "Motif",
  wrote: "{name} a écrit",
  unreadMessages: "Cette conversation contient {count} messages non lus.",
  more: "Et {count} de plus.",
  cancelledBy: {
    user: "Vous avez annulé ce voyage. Vos places sont à nouveau libres.",
    agency: "{agency_name} a annulé ce voyage.",
    system: "L’agence n’a pas répondu à temps ; vos places sont à nouveau libres.",
  },
  cancelledByForAgency: {
    user: "{customer_name} a annulé. Les places sont à nouveau libres.",
    agency: "Vous avez annulé cette réservation. Les places sont à nouveau libres.",
    system: "La demande n’a pas reçu de réponse à temps. Les places sont à nouveau libres.",
  },
  replyHint: "Vous pouvez répondre directement à cet e-mail.",
  whyRefused: {
    empty:
      "Nous n’avons trouvé aucun texte dans votre e-mail. Les images et les pièces jointes ne peuvent pas être envoyées ainsi.",
    too_long: "Elle dépasse 4 000 caractères. Raccourcissez-la ou envoyez-la en plusieurs parties.",
    not_allowed:
      "Votre compte ne permet pas de répondre par e-mail dans cette conversation. Écrivez sur le site.",
  },
  withoutFiles: {
    subject: "Votre réponse est arrivée sans ses pièces jointes : {subject}",
    title: "Votre réponse est arrivée sans ses pièces jointes",
    paragraphs: [
      "Votre réponse au sujet de « {subject} » est dans la conversation, mais ces fichiers n’ont pas été transmis : {files}.",
      "Les fichiers ne peuvent pas être envoyés par e-mail. Ajoutez-les dans la conversation : images et PDF, jusqu’à cinq par message.",
    ],
  },
  linkHint: "Ou ouvrez cette adresse :",
  footer: "Wayfare vous écrit au sujet de votre compte ou d’une réservation qui vous concerne.",
  stop: "Ne plus recevoir d’e-mails comme celui-ci",
  mails: {
    application_received: {
      subject: "Nous avons reçu votre demande pour {agency_name}",
      title: "Votre demande est arrivée",
      paragraphs: [
        "Merci d’avoir présenté {agency_name}. Notre équipe lit chaque demande ; l’examen prend en général de 1 à 3 jours ouvrés.",
        "En attendant, vous pouvez préparer des séjours. Ils seront en vente dès que votre agence sera approuvée.",
      ],
      button: "Voir votre demande",
    },
    application_approved: {
      subject: "{agency_name} est approuvée",
      title: "Bienvenue sur la place de marché",
      paragraphs: [
        "L’agence {agency_name} a été validée. Tout ce que vous publiez est désormais en vente.",
      ],
      button: "Ouvrir le portail des agences",
    },
    application_rejected: {
      subject: "Votre demande pour {agency_name} n’a pas été approuvée",
      title: "Votre demande n’a pas été approuvée",
      paragraphs: [
        "Nous n’avons pas pu approuver {agency_name} en l’état. Vous pouvez modifier la demande et la renvoyer.",
      ],
      button: "Modifier votre demande",
    },
    agency_suspended: {
      subject: "{agency_name} est suspendue",
      title: "Votre agence est suspendue",
      paragraphs: [
        "Les séjours de {agency_name} ne sont plus en vente et vos demandes en attente sont closes. Les réservations confirmées restent valables : occupez-vous de vos voyageurs comme convenu.",
        "Si vous pensez qu’il s’agit d’une erreur, écrivez à notre assistance.",
      ],
      button: "Ouvrir le portail des agences",
    },
    agency_restored: {
      subject: "{agency_name} est de retour en vente",
      title: "Votre agence est de retour",
      paragraphs: [
        "La suspension de {agency_name} est levée. Vos séjours publiés sont à nouveau en vente.",
      ],
      button: "Ouvrir le portail des agences",
    },
    booking_requested: {
      subject: "Votre demande {reference} : {package_title}",
      title: "Votre demande est chez {agency_name}",
      paragraphs: [
        "Nous gardons vos places jusqu’au {hold_expires_at}. L’agence répond d’ici là, et nous vous préviendrons.",
      ],
      button: "Voir votre voyage",
    },
    booking_received: {
      subject: "Nouvelle demande {reference} de {customer_name}",
      title: "{customer_name} souhaite voyager avec vous",
      paragraphs: [
        "Les places sont gardées jusqu’au {hold_expires_at}. Merci de confirmer ou de refuser la demande d’ici là.",
      ],
      button: "Répondre à la demande",
    },
    ...TRIP_MAILS.fr,
    ...SAVED_MAILS.fr,
    ...REPORT_MAILS.fr,
    booking_declined: {
      subject: "Refusé : {package_title} ({reference})",
      title: "Votre demande a été refusée",
      paragraphs: [
        "{agency_name} ne peut pas accepter votre réservation. Vos places sont à nouveau libres et vous ne devez rien.",
      ],
      button: "Voir votre voyage",
    },
    booking_cancelled: {
      subject: "Annulé : {package_title} ({reference})",
      title: "Votre voyage est annulé",
      paragraphs: ["{cancelled_by}"],
      button: "Voir votre voyage",
    },
    booking_cancelled_agency: {
      subject: "Annulée : {reference}, {customer_name}",
      title: "Une réservation a été annulée",
      paragraphs: ["{cancelled_by}"],
      button: "Voir la réservation",
    },
    booking_expiring: {
      subject: "Votre demande {reference} expire bientôt",
      title: "Toujours en attente de {agency_name}",
      paragraphs: [
        "Sans réponse de l’agence d’ici au {hold_expires_at}, votre demande expire et les places sont à nouveau libres. Un message à l’agence peut aider.",
      ],
      button: "Voir votre voyage",
    },
    booking_expiring_agency: {
      subject: "La demande {reference} expire bientôt",
      title: "{customer_name} attend votre réponse",
      paragraphs: [
        "Confirmez ou refusez d’ici au {hold_expires_at}. Ensuite, la demande expire et les places sont à nouveau libres.",
      ],
      button: "Répondre à la demande",
    },
    ...MOVES.fr,
    message_received: {
      subject: "{customer_name} a écrit à {agency_name}",
      title: "Nouveau message de {customer_name}",
      paragraphs: ["{customer_name} a écrit à {agency_name} au sujet de « {subject} »."],
      button: "Lire le message",
    },
    message_received_traveller: {
      subject: "{agency_name} vous a écrit",
      title: "Nouveau message de {agency_name}",
      paragraphs: ["{agency_name} vous a écrit au sujet de « {subject} »."],
      button: "Lire le message",
    },
    reply_refused: {
      subject: "Votre réponse n’a pas été transmise : {subject}",
      title: "Votre réponse n’a pas été transmise",
      paragraphs: ["Votre réponse au sujet de « {subject} » n’a pas été envoyée.", "{why}"],
      button: "Ouvrir la conversation",
    },
    application_submitted: {
      subject: "Nouvelle demande d’inscription : {agency_name}",
      title: "{agency_name} demande son inscription",
      paragraphs: ["La demande attend votre examen."],
      button: "Examiner la demande",
    },
    desk_message: {
      subject: "{customer_name} a écrit au service client",
      title: "Nouveau message au service client",
      paragraphs: ["{customer_name} a écrit au service client au sujet de « {subject} »."],
      button: "Lire le message",
    },
    account_exists: {
      subject: "Vous avez déjà un compte Wayfare",
      title: "Vous avez déjà un compte",
      paragraphs: [
        "Quelqu’un s’est inscrit sur Wayfare avec votre adresse e-mail, qui a déjà un compte. Aucun autre n’a été créé.",
        "Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.",
      ],
      button: "Se connecter",
      note: "Si ce n’était pas vous, ignorez ce message. Votre compte et votre mot de passe ne changent pas.",
    },
    password_changed: {
      subject: "Votre mot de passe a été modifié",
      title: "Votre mot de passe a été modifié",
      paragraphs: ["Votre compte Wayfare a un nouveau mot de passe."],
      button: "Choisir un autre mot de passe",
      note: "Si c’était vous, il n’y a rien à faire. Sinon, choisissez maintenant un autre mot de passe : tous les appareils seront déconnectés.",
    },
    second_factor_added: {
      subject: "La connexion en deux étapes est activée",
      title: "La connexion en deux étapes est activée",
      paragraphs: [
        "Désormais, la connexion à votre compte Wayfare demande un code de votre application d’authentification.",
      ],
      button: "Ouvrir votre profil",
      note: "Si c’était vous, il n’y a rien à faire. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un autre maintenant.",
    },
    second_factor_removed: {
      subject: "La connexion en deux étapes est désactivée",
      title: "La connexion en deux étapes est désactivée",
      paragraphs: [
        "Votre compte Wayfare ne demande plus de code à la connexion. Vos codes de secours ne fonctionnent plus.",
      ],
      button: "Ouvrir votre profil",
      note: "Si c’était vous, il n’y a rien à faire. Sinon, choisissez maintenant un autre mot de passe et réactivez-la.",
    },
    recovery_code_used: {
      subject: "Un code de secours a été utilisé",
      title: "Un code de secours a été utilisé",
      paragraphs: [
        "Quelqu’un qui connaît votre mot de passe a utilisé l’un de vos codes de secours. La connexion en deux étapes est donc désactivée, et vos autres codes ne fonctionnent plus.",
      ],
      button: "La réactiver",
      note: "Si ce n’était pas vous, choisissez maintenant un autre mot de passe.",
    },
    confirm_address: {
      subject: "Confirmez votre adresse e-mail",
      title: "Confirmez votre adresse e-mail",
      paragraphs: ["Encore une étape, et votre compte Wayfare sera prêt."],
      button: "Confirmer mon adresse",
      note: "Si vous n’avez pas créé de compte sur Wayfare, ignorez ce message.",
    },
    reset_password: {
      subject: "Choisissez un nouveau mot de passe",
      title: "Choisissez un nouveau mot de passe",
      paragraphs: ["Le lien fonctionne une seule fois, pendant une heure."],
      button: "Choisir un nouveau mot de passe",
      note: "Si vous ne l’avez pas demandé, ignorez ce message. Votre mot de passe ne change pas.",
    },
  },
  combined: COMBINED.fr,
  digest: {
    subject: "{count} nouveautés sur Wayfare",
    title: "{count} nouveautés",
    intro: "Voici ce qui s’est passé depuis notre dernier e-mail.",
    button: "Ouvrir Wayfare",
  },
};
