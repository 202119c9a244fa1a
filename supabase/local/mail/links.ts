import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";
import { type AuthKind, type MailLocale, toLocale } from "../../functions/send-emails/mail.ts";
import { renderAuth } from "../../functions/send-emails/render.ts";

/** Used when the request did not give a path. */
const DEFAULT_PATHS: Readonly<Record<string, string>> = {
  signup: "/auth/confirm",
  recovery: "/auth/new-password",
};

const KINDS: Readonly<Record<string, AuthKind>> = {
  signup: "confirm_address",
  recovery: "reset_password",
};

function isKind(type: string): boolean {
  return Object.hasOwn(KINDS, type);
}

/** Ignores a `redirect_to` outside the site. */
function withinSite(siteUrl: string, asked: string | null): URL | null {
  const wanted = asked !== null && URL.canParse(asked) ? new URL(asked) : null;
  return wanted?.origin === new URL(siteUrl).origin ? wanted : null;
}

/** @param asked the caller's `redirect_to` */
export function mailLink(siteUrl: string, asked: string | null, type: string, token: string) {
  const target =
    withinSite(siteUrl, asked) ?? new URL(DEFAULT_PATHS[type] ?? "/", new URL(siteUrl));
  target.searchParams.set("token_hash", token);
  target.searchParams.set("type", type);
  return target.href;
}

/** The language of the page that the link leads to. */
export function mailLocale(siteUrl: string, asked: string | null): MailLocale {
  return toLocale(withinSite(siteUrl, asked)?.pathname.split("/")[1]);
}

const VERIFY_LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/;

type Message = { to: string; subject: string; text?: string; html?: string };

/** Lite's own mails are English, lead to an Auth address and ignore `redirect_to`. */
export class LinkingMailer implements EmailDriver {
  private readonly asked = new AsyncLocalStorage<string | null>();

  constructor(
    private readonly driver: EmailDriver,
    private readonly siteUrl: string,
  ) {}

  /** Mails sent during `run` use the request's `redirect_to`. */
  during<T>(request: Request, run: () => T): T {
    return this.asked.run(new URL(request.url).searchParams.get("redirect_to"), run);
  }

  async send(message: Message) {
    const asked = this.asked.getStore() ?? null;
    const found = VERIFY_LINK.exec(`${message.text ?? ""}\n${message.html ?? ""}`)?.[0];
    const { searchParams } = new URL(found?.replaceAll("&amp;", "&") ?? this.siteUrl);
    const type = searchParams.get("type") ?? "";
    const kind = isKind(type) ? KINDS[type] : undefined;
    if (!kind) return this.driver.send(message);
    const link = mailLink(this.siteUrl, asked, type, searchParams.get("token") ?? "");
    const mail = renderAuth(kind, mailLocale(this.siteUrl, asked), link, this.siteUrl);
    await this.driver.send({ to: message.to, ...mail });
  }
}
