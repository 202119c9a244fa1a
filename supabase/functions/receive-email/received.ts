import { isAddress, type MailService } from "../send-emails/deliver.ts";

/** A mail that the service has taken in. Names of headers are in small letters. */
export type Received = {
  from: string | null;
  to: readonly string[];
  messageId: string;
  text: string;
  html: string;
  headers: ReadonlyMap<string, string>;
  /** Names of attached files. */
  files: readonly string[];
};

export type Announced = { emailId: string; data: Readonly<Record<string, unknown>> };

const ANSWER_WITHIN_MS = 8_000;
const LARGEST_MAIL = 2_000_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** @returns the address of `Name <address>`, or null for none or several */
export function addressIn(mailbox: string): string | null {
  const address = (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
  return isAddress(address) ? address : null;
}

function addressesIn(value: unknown): string[] {
  const mailboxes = Array.isArray(value) ? value.slice(0, 50) : [value];
  return mailboxes.flatMap((mailbox) => addressIn(text(mailbox)) ?? []);
}

/** @returns null for any other event of the service */
export function announcedIn(body: string): Announced | null {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isRecord(event) || event["type"] !== "email.received" || !isRecord(event["data"])) {
    return null;
  }
  const emailId = text(event["data"]["email_id"]);
  return emailId === "" ? null : { emailId, data: event["data"] };
}

/** The service's headers are an object, or a list of names and values. */
function headersIn(value: unknown): Map<string, string> {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.filter(isRecord).map((header) => [text(header["name"]), header["value"]])
    : Object.entries(isRecord(value) ? value : {});
  const headers = new Map<string, string>();
  for (const [name, content] of entries) {
    const key = name.toLowerCase();
    const joined = Array.isArray(content) ? content.map(text).join(", ") : text(content);
    headers.set(key, headers.has(key) ? `${headers.get(key) ?? ""}, ${joined}` : joined);
  }
  return headers;
}

/** Pictures that an HTML mail shows, such as a logo in a signature, were not sent as files. */
function filesIn(value: unknown): string[] {
  const files = Array.isArray(value) ? value.filter(isRecord) : [];
  return files
    .filter((file) => text(file["content_disposition"]) !== "inline" || !text(file["content_id"]))
    .map((file) => text(file["filename"]) || "?");
}

export function toReceived({ emailId, data }: Announced): Received {
  return {
    from: addressIn(text(data["from"])),
    to: [...addressesIn(data["to"]), ...addressesIn(data["cc"])],
    messageId: text(data["message_id"]) || `<${emailId}>`,
    text: text(data["text"]),
    html: text(data["html"]),
    headers: headersIn(data["headers"]),
    files: filesIn(data["attachments"]),
  };
}

async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let [size, content] = [0, ""];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    content += decoder.decode(value, { stream: true });
  }
}

/**
 * The announcement has no content: fetches it from the service.
 * @returns "too_large" above two megabytes
 * @throws {Error} when the service does not answer with a mail
 */
export async function fetchReceived(
  service: Pick<MailService, "url" | "key">,
  announced: Announced,
): Promise<Received | "too_large"> {
  const url = `${service.url}/receiving/${encodeURIComponent(announced.emailId)}`;
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${service.key}` },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
  const body = await readAtMost(response, LARGEST_MAIL);
  if (body === null) return "too_large";
  const mail: unknown = JSON.parse(body);
  if (!isRecord(mail)) throw new Error("the mail service answered without a mail");
  // Sender and recipients are those of the signed post.
  const { text: plain, html, headers, attachments } = mail;
  const data = { ...announced.data, text: plain, html, headers, attachments };
  return toReceived({ ...announced, data });
}

/** Answers of programs: a reply to one of these could start a loop. */
export function isAutomatic({ headers }: Received): boolean {
  const header = (name: string) => (headers.get(name) ?? "").trim().toLowerCase();
  const submitted = header("auto-submitted");
  return (
    (submitted !== "" && submitted !== "no") ||
    /\b(?:bulk|junk|list|auto_reply)\b/.test(header("precedence")) ||
    header("return-path") === "<>" ||
    ["x-autoreply", "x-autorespond", "x-failed-recipients", "list-id"].some((name) =>
      headers.has(name),
    )
  );
}

/** Whether the sender's domain disowns the mail. */
export function isDisowned({ headers }: Received): boolean {
  return /\bdmarc=fail\b/i.test(headers.get("authentication-results") ?? "");
}
