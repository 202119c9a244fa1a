import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver } from "@supabase/lite";

/** Where a mail's link leads when the request that caused the mail did not say. */
const DEFAULT_PATHS: Readonly<Record<string, string>> = {
  signup: "/auth/confirm",
  recovery: "/auth/new-password",
};

/**
 * The address for a link with a one-time token, as the templates of the hosted project write it.
 * @param asked the caller's `redirect_to`: followed only within the site
 */
export function mailLink(siteUrl: string, asked: string | null, type: string, token: string) {
  const site = new URL(siteUrl);
  const wanted = asked !== null && URL.canParse(asked) ? new URL(asked) : null;
  const target =
    wanted?.origin === site.origin ? wanted : new URL(DEFAULT_PATHS[type] ?? "/", site);
  target.searchParams.set("token_hash", token);
  target.searchParams.set("type", type);
  return target.href;
}

/**
 * Lite's mails lead to an Auth address on the site's own origin, and forget the `redirect_to` they
 * were asked for. This puts the site's own pages in their place, in the language of the request.
 */
export class LinkingMailer implements EmailDriver {
  private readonly asked = new AsyncLocalStorage<string | null>();

  constructor(
    private readonly driver: EmailDriver,
    private readonly siteUrl: string,
  ) {}

  /** Runs a request whose mails carry its own `redirect_to`. */
  during<T>(request: Request, run: () => T): T {
    return this.asked.run(new URL(request.url).searchParams.get("redirect_to"), run);
  }

  async send(message: { to: string; subject: string; text?: string; html?: string }) {
    const { text, html, ...rest } = message;
    await this.driver.send({
      ...rest,
      ...(text === undefined ? {} : { text: this.relink(text) }),
      ...(html === undefined ? {} : { html: this.relink(html) }),
    });
  }

  private relink(body: string): string {
    return body.replace(/https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g, (link) => {
      const { searchParams } = new URL(link.replaceAll("&amp;", "&"));
      const type = searchParams.get("type") ?? "";
      const token = searchParams.get("token") ?? "";
      const target = mailLink(this.siteUrl, this.asked.getStore() ?? null, type, token);
      return link.includes("&amp;") ? target.replaceAll("&", "&amp;") : target;
    });
  }
}
