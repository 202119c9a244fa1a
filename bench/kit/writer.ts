import { randomUUID } from "node:crypto";

import type { SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "../../lib/supabase/database.types";
import { openClient } from "./client";
import { signInNewcomer } from "./newcomer";

const ANSWER_WITHIN_MS = 5_000;
const RETRY_MS = 300;
/** Below the rate limit of 30 messages a minute. */
const MESSAGE_EVERY_MS = 2_500;
const BOOKING_EVERY_MS = 8_000;
const PAGE = 500;
const STORED_BEFORE = "23505";

type Client = SupabaseClient<Database>;
type Answer = { error: { code?: string; message: string } | null; status: number };

type Api = { apiUrl: string; publishableKey: string };

class Ledger {
  /** When each row was acknowledged, by id. */
  readonly acknowledged = new Map<string, number>();
  readonly refusals = new Map<string, number>();
}

/** Writes are repeated until acknowledged, so a second row of one write counts as unknown. */
export type Findings = { acknowledged: number; missing: number; doubled: number; unknown: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const timedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

async function signUp({ apiUrl, publishableKey }: Api): Promise<{ client: Client; id: string }> {
  const client = openClient(apiUrl, publishableKey, { fetch: timedFetch, autoRefreshToken: true });
  const { user } = await signInNewcomer(client, "writer");
  return { client, id: user.id };
}

/** Packages with a departure on any day, found through their terms. */
async function bookablePackages(client: Client, date: string): Promise<string[]> {
  const { data, error } = await client
    .from("travel_packages")
    .select("id")
    .eq("status", "published");
  if (error) throw error;
  const open: string[] = [];
  for (const { id } of data) {
    const terms = await client.rpc("booking_terms", { p_package_id: id, p_travel_date: date });
    const departures = await client.from("departures").select("id").eq("package_id", id);
    if (terms.data?.length === 1 && departures.data?.length === 0) open.push(id);
  }
  return open;
}

const isUnsure = ({ error, status }: Answer) => error !== null && (status === 0 || status >= 500);

export class Writer {
  readonly messages = new Ledger();
  readonly bookings = new Ledger();
  private isStopped = false;
  private loops: Promise<unknown>[] = [];

  private constructor(
    private readonly client: Client,
    private readonly userId: string,
    private readonly conversationId: string,
    private readonly packages: readonly string[],
    private readonly date: string,
  ) {}

  static async open(api: Api): Promise<Writer> {
    const { client, id } = await signUp(api);
    const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const packages = await bookablePackages(client, date);
    const [first] = packages;
    if (first === undefined) throw new Error("No package can be booked.");
    const conversation = await client.rpc("start_conversation", { p_package_id: first });
    if (conversation.error) throw conversation.error;
    return new Writer(client, id, conversation.data, packages, date);
  }

  start(): void {
    this.loops = [
      this.repeat(MESSAGE_EVERY_MS, () => this.sendMessage()),
      this.repeat(BOOKING_EVERY_MS, () => this.book()),
    ];
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.loops);
  }

  private async repeat(everyMs: number, act: () => Promise<void>): Promise<void> {
    await pause(Math.random() * everyMs);
    while (!this.isStopped) {
      await act();
      await pause(everyMs);
    }
  }

  /** Repeats a write until it is acknowledged. @returns the last answer */
  private async write<T extends Answer>(ledger: Ledger, attempt: () => PromiseLike<T>): Promise<T> {
    for (;;) {
      const answer = await attempt();
      if (isUnsure(answer)) {
        await pause(RETRY_MS);
        continue;
      }
      // An earlier attempt was stored, but its answer was lost.
      if (answer.error && answer.error.code !== STORED_BEFORE) {
        const reason = `${answer.error.code} ${answer.error.message}`;
        ledger.refusals.set(reason, (ledger.refusals.get(reason) ?? 0) + 1);
      }
      return answer;
    }
  }

  private async sendMessage(): Promise<void> {
    const id = randomUUID();
    const message = {
      id,
      conversation_id: this.conversationId,
      sender_id: this.userId,
      sender_type: "user",
      content: `Message ${id}`,
    };
    const { error } = await this.write(this.messages, () =>
      this.client.from("messages").insert(message),
    );
    if (!error || error.code === STORED_BEFORE) this.messages.acknowledged.set(id, Date.now());
  }

  private async book(): Promise<void> {
    const id = randomUUID();
    const packageId = this.packages[Math.floor(Math.random() * this.packages.length)] ?? "";
    const { data } = await this.write(this.bookings, () =>
      this.client
        .rpc("book_package", {
          p_request_id: id,
          p_package_id: packageId,
          p_departure_id: null,
          p_travel_date: this.date,
          p_travellers: 1,
        })
        .single(),
    );
    if (!data) return;
    this.bookings.acknowledged.set(data.booking_id, Date.now());
    await this.cancel(data.booking_id);
  }

  /** A traveller may have only a few open requests. The row stays. */
  private async cancel(bookingId: string): Promise<void> {
    await this.client.rpc("cancel_booking", {
      p_booking_id: bookingId,
      p_expected_status: "pending",
    });
  }

  /** @param until of a restored database: what was acknowledged later is not missing */
  async check(until = Infinity): Promise<Findings[]> {
    const messages = await this.readAll((from, to) =>
      this.client
        .from("messages")
        .select("id")
        .eq("sender_id", this.userId)
        .order("id")
        .range(from, to),
    );
    const bookings = await this.readAll((from, to) =>
      this.client
        .from("bookings")
        .select("id")
        .eq("user_id", this.userId)
        .order("id")
        .range(from, to),
    );
    return [compare(this.messages, messages, until), compare(this.bookings, bookings, until)];
  }

  private async readAll(
    read: (
      from: number,
      to: number,
    ) => PromiseLike<{ data: { id: string }[] | null; error: unknown }>,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const { data, error } = await read(ids.length, ids.length + PAGE - 1);
      if (!data) throw error;
      ids.push(...data.map(({ id }) => id));
      if (data.length < PAGE) return ids;
    }
  }
}

function compare({ acknowledged }: Ledger, stored: readonly string[], until: number): Findings {
  const distinct = new Set(stored);
  const expected = [...acknowledged].filter(([, at]) => at <= until).map(([id]) => id);
  return {
    acknowledged: expected.length,
    missing: expected.filter((id) => !distinct.has(id)).length,
    doubled: stored.length - distinct.size,
    unknown: [...distinct].filter((id) => !acknowledged.has(id)).length,
  };
}
