import { headersWith } from "./keys.ts";
import { type MailLocale, toLocale } from "./mail.ts";

/** A claimed mail must be settled. */
export type Claimed = {
  id: number;
  kind: string;
  address: string | null;
  locale: MailLocale;
  payload: Readonly<Record<string, unknown>>;
  dedupeKey: string;
};

export type Outcome = { status: "sent" } | { status: "retry" | "given-up"; why: string };

export type Queue = {
  claim: (limit: number) => Promise<Claimed[]>;
  settle: (id: number, outcome: Outcome) => Promise<void>;
};

const ANSWER_WITHIN_MS = 8_000;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toClaimed(row: unknown): Claimed[] {
  if (!isRecord(row) || typeof row["kind"] !== "string") return [];
  const { id, kind, address, payload, dedupe_key: dedupeKey } = row;
  const number = Number(id);
  if (!Number.isSafeInteger(number) || typeof dedupeKey !== "string") return [];
  return [
    {
      id: number,
      kind,
      address: typeof address === "string" && address !== "" ? address : null,
      locale: toLocale(row["locale"]),
      payload: isRecord(payload) ? payload : {},
      dedupeKey,
    },
  ];
}

/** Calls a database function. */
export type Call = (name: string, body: object) => Promise<unknown>;

/** Calls with the secret key. */
export function openCall(apiUrl: string, secretKey: string): Call {
  return async (name, body) => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { ...headersWith(secretKey), "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return text === "" ? null : JSON.parse(text);
  };
}

export function openQueue(call: Call): Queue {
  return {
    claim: async (limit) => {
      const rows = await call("claim_emails", { p_limit: limit });
      return Array.isArray(rows) ? rows.flatMap(toClaimed) : [];
    },
    settle: async (id, outcome) => {
      const why = outcome.status === "sent" ? null : outcome.why;
      const isFinal = outcome.status === "given-up";
      await call("settle_email", { p_id: id, p_error: why, p_is_final: isFinal });
    },
  };
}
