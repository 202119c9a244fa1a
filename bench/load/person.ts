import { formWith } from "./forms";

const GIVEN_UP_AFTER_MS = 20_000;

/** Of one kind of wait, in milliseconds. */
export type Waits = Map<string, number[]>;

export interface Ledger {
  waits: Waits;
  /** Answers of 5xx and requests without an answer, by what was asked. */
  failures: Map<string, number>;
}

export const openLedger = (): Ledger => ({ waits: new Map(), failures: new Map() });

/** Somebody without scripts: pages, forms and cookies, and how long each answer took. */
export class Person {
  private readonly cookies = new Map<string, string>();

  /** @param address where the requests come from */
  constructor(
    private readonly site: string,
    private readonly address: string,
    private readonly ledger: Ledger,
  ) {}

  /** @returns the page; null when the answer is none that a person can use */
  open(kind: string, path: string): Promise<string | null> {
    return this.wait(kind, path, null);
  }

  /**
   * Fills the page's form in and sends it; a redirect is followed.
   * @param field tells the page's forms apart
   */
  async send(
    kind: string,
    path: string,
    field: string,
    values: Readonly<Record<string, string>>,
  ): Promise<string | null> {
    const page = await this.open(`${kind}: form`, path);
    const form = page === null ? null : formWith(page, field);
    if (form === null) {
      if (page !== null) this.fail(`${kind}: no form`);
      return null;
    }
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return this.wait(kind, path, form);
  }

  private async wait(kind: string, path: string, form: FormData | null): Promise<string | null> {
    const began = performance.now();
    try {
      let answer = await this.request(path, form);
      for (let step = 0; answer.status >= 300 && answer.status < 400 && step < 4; step += 1) {
        await answer.arrayBuffer();
        answer = await this.request(answer.headers.get("location") ?? "/", null);
      }
      const text = await answer.text();
      if (answer.status >= 500) {
        this.fail(`${kind}: ${String(answer.status)}`);
        return null;
      }
      const waits = this.ledger.waits.get(kind) ?? [];
      this.ledger.waits.set(kind, waits);
      waits.push(performance.now() - began);
      return answer.status < 400 ? text : null;
    } catch {
      this.fail(`${kind}: no answer`);
      return null;
    }
  }

  private fail(what: string): void {
    this.ledger.failures.set(what, (this.ledger.failures.get(what) ?? 0) + 1);
  }

  private async request(path: string, form: FormData | null): Promise<Response> {
    const url = new URL(path, this.site);
    const answer = await fetch(url, {
      method: form === null ? "GET" : "POST",
      body: form,
      redirect: "manual",
      headers: {
        "x-forwarded-for": this.address,
        "accept-language": "en",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form === null ? {} : { origin: url.origin }),
      },
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
