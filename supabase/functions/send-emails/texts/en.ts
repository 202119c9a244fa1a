import type { Texts } from "../mail.ts";
import { COMBINED } from "./combined.ts";
import { FACTS } from "./facts.ts";
import { MOVES } from "./moves.ts";
import { REPORT_MAILS } from "./reports.ts";
import { SAVED_MAILS } from "./saved.ts";
import { TRIP_MAILS } from "./trips.ts";

export const en: Texts = {
  facts: FACTS.en,
  reason: "Reason",
  wrote: "{name} wrote",
  unreadMessages: "There are {count} unread messages in this conversation.",
  more: "And {count} more.",
  cancelledBy: {
    user: "You have cancelled this trip. Your seats have been released.",
    agency: "{agency_name} has cancelled this trip.",
    system: "The agency did not answer in time, so your seats have been released.",
  },
  cancelledByForAgency: {
    user: "{customer_name} has cancelled. The seats are free again.",
    agency: "You have cancelled this booking. The seats are free again.",
    system: "The request was not answered in time. The seats are free again.",
  },
  replyHint: "You can answer by replying to this email.",
  whyRefused: {
    empty: "We found no text in your email. Pictures and attachments can’t be sent this way.",
    too_long: "It is longer than 4,000 characters. Please shorten it or send it in parts.",
    not_allowed: "Your account can’t answer this conversation by email. Please write on the site.",
  },
  withoutFiles: {
    subject: "Your reply arrived without its attachments: {subject}",
    title: "Your reply arrived without its attachments",
    paragraphs: [
      "Your reply about “{subject}” is in the conversation, but these files were not sent: {files}.",
      "Files can’t be sent by email. Please add them in the conversation: pictures and PDF, up to five in a message.",
    ],
  },
  linkHint: "Or open this address:",
  footer:
    "You receive this email because it concerns your Wayfare account or one of your bookings.",
  stop: "Stop emails like this one",
  mails: {
    application_received: {
      subject: "We have your application for {agency_name}",
      title: "Your application has arrived",
      paragraphs: [
        "Thank you for applying with {agency_name}. Our team reads every application; a review usually takes 1-3 business days.",
        "You can prepare packages meanwhile. They go on sale once your agency is approved.",
      ],
      button: "View your application",
    },
    application_approved: {
      subject: "{agency_name} is approved",
      title: "Welcome to the marketplace",
      paragraphs: [
        "{agency_name} has passed the review. From now on, everything you publish is on sale.",
      ],
      button: "Open the agency portal",
    },
    application_rejected: {
      subject: "Your application for {agency_name} was not approved",
      title: "Your application was not approved",
      paragraphs: [
        "We could not approve {agency_name} as it stands. You can change the application and submit it again.",
      ],
      button: "Edit your application",
    },
    agency_suspended: {
      subject: "{agency_name} is suspended",
      title: "Your agency is suspended",
      paragraphs: [
        "The packages of {agency_name} are off sale, and your pending requests have ended. Confirmed bookings stand: please look after your travellers as agreed.",
        "If you think this is a mistake, write to our support.",
      ],
      button: "Open the agency portal",
    },
    agency_restored: {
      subject: "{agency_name} is back on sale",
      title: "Your agency is back",
      paragraphs: [
        "The suspension of {agency_name} has been lifted. Your published packages are on sale again.",
      ],
      button: "Open the agency portal",
    },
    booking_requested: {
      subject: "Your request {reference}: {package_title}",
      title: "Your request is with {agency_name}",
      paragraphs: [
        "We hold your seats until {hold_expires_at}. The agency answers by then, and you will hear from us.",
      ],
      button: "View your trip",
    },
    booking_received: {
      subject: "New request {reference} from {customer_name}",
      title: "{customer_name} would like to travel with you",
      paragraphs: [
        "The seats are held until {hold_expires_at}. Please confirm or decline the request by then.",
      ],
      button: "Answer the request",
    },
    ...TRIP_MAILS.en,
    ...SAVED_MAILS.en,
    ...REPORT_MAILS.en,
    booking_declined: {
      subject: "Declined: {package_title} ({reference})",
      title: "Your request was declined",
      paragraphs: [
        "{agency_name} cannot take your booking. Your seats have been released, and you owe nothing.",
      ],
      button: "View your trip",
    },
    booking_cancelled: {
      subject: "Cancelled: {package_title} ({reference})",
      title: "Your trip is cancelled",
      paragraphs: ["{cancelled_by}"],
      button: "View your trip",
    },
    booking_cancelled_agency: {
      subject: "Cancelled: {reference}, {customer_name}",
      title: "A booking was cancelled",
      paragraphs: ["{cancelled_by}"],
      button: "View the booking",
    },
    booking_expiring: {
      subject: "Your request {reference} expires soon",
      title: "Still waiting for {agency_name}",
      paragraphs: [
        "If the agency does not answer by {hold_expires_at}, your request lapses and your seats are released. A message to the agency may help.",
      ],
      button: "View your trip",
    },
    booking_expiring_agency: {
      subject: "Request {reference} expires soon",
      title: "{customer_name} is waiting for your answer",
      paragraphs: [
        "Confirm or decline by {hold_expires_at}. After that the request lapses and the seats are free again.",
      ],
      button: "Answer the request",
    },
    ...MOVES.en,
    message_received: {
      subject: "{customer_name} has written to {agency_name}",
      title: "New message from {customer_name}",
      paragraphs: ["{customer_name} has written to {agency_name} about “{subject}”."],
      button: "Read the message",
    },
    message_received_traveller: {
      subject: "{agency_name} has written to you",
      title: "New message from {agency_name}",
      paragraphs: ["{agency_name} has written to you about “{subject}”."],
      button: "Read the message",
    },
    reply_refused: {
      subject: "Your reply was not delivered: {subject}",
      title: "Your reply was not delivered",
      paragraphs: ["Your reply about “{subject}” has not been sent.", "{why}"],
      button: "Open the conversation",
    },
    application_submitted: {
      subject: "New application: {agency_name}",
      title: "{agency_name} has applied",
      paragraphs: ["The application is waiting for your review."],
      button: "Review the application",
    },
    desk_message: {
      subject: "{customer_name} has written to the desk",
      title: "New message to the desk",
      paragraphs: ["{customer_name} has written to the desk about “{subject}”."],
      button: "Read the message",
    },
    account_exists: {
      subject: "You already have a Wayfare account",
      title: "You already have an account",
      paragraphs: [
        "Somebody has signed up at Wayfare with your email address, which already has an account. We did not create a second one.",
        "If it was you, sign in, or choose a new password if you have forgotten yours.",
      ],
      button: "Sign in",
      note: "If it was not you, ignore this email. Your account and your password stay as they are.",
    },
    password_changed: {
      subject: "Your password has been changed",
      title: "Your password has been changed",
      paragraphs: ["The password of your Wayfare account has been changed."],
      button: "Choose another password",
      note: "If it was you, there is nothing to do. If not, choose another password now: it signs out every device.",
    },
    second_factor_added: {
      subject: "Two-step sign-in is on",
      title: "Two-step sign-in is on",
      paragraphs: [
        "From now on, signing in to your Wayfare account takes a code from your authenticator app.",
      ],
      button: "Open your profile",
      note: "If it was you, there is nothing to do. If not, somebody knows your password: choose another one now.",
    },
    second_factor_removed: {
      subject: "Two-step sign-in is off",
      title: "Two-step sign-in is off",
      paragraphs: [
        "Your Wayfare account no longer asks for a code at sign-in. Your recovery codes have stopped working.",
      ],
      button: "Open your profile",
      note: "If it was you, there is nothing to do. If not, choose another password now and turn it on again.",
    },
    recovery_code_used: {
      subject: "A recovery code was used",
      title: "A recovery code was used",
      paragraphs: [
        "Somebody who knows your password has used one of your recovery codes. That has turned off two-step sign-in, and your other recovery codes have stopped working.",
      ],
      button: "Turn it on again",
      note: "If it was not you, choose another password now.",
    },
    confirm_address: {
      subject: "Confirm your email address",
      title: "Confirm your email address",
      paragraphs: ["One more step, and your Wayfare account is ready."],
      button: "Confirm my email address",
      note: "If you did not sign up at Wayfare, ignore this email.",
    },
    reset_password: {
      subject: "Choose a new password",
      title: "Choose a new password",
      paragraphs: ["The link works once and for one hour."],
      button: "Choose a new password",
      note: "If you did not ask for it, ignore this email. Your password stays as it is.",
    },
  },
  combined: COMBINED.en,
  digest: {
    subject: "{count} updates from Wayfare",
    title: "{count} updates",
    intro: "Here is what has happened since our last email.",
    button: "Open Wayfare",
  },
};
