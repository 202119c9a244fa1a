export type Backend = { url: string; secretKey: string };

const WITHIN_MS = 5_000;

/**
 * Calls a function of the database as the server.
 * @throws Error when the backend refuses or does not answer
 */
export async function callAsServer<Answer>(
  { url, secretKey }: Backend,
  name: string,
  args: Readonly<Record<string, unknown>>,
  withinMs = WITHIN_MS,
): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Answer;
}
