import type { PostgresConnection } from "@supabase/lite/postgres";

type Asking = Pick<PostgresConnection["kysely"], "selectNoFrom">;
type Settings = Readonly<Record<string, string>>;

/** What Lite knows of the caller. */
interface Caller {
  readonly auth?: { readonly uid?: unknown; readonly role?: string; readonly jwt?: unknown };
  readonly storage?: { readonly operation?: unknown };
}

/** Lite's methods that set what a call's transaction reads; see `setInOneStatement`. */
interface Setters {
  applyJwtSessionContext: (query: Asking, caller: Caller) => Promise<void>;
  applyRpcRequestGucs: (
    query: Asking,
    rpc: { readonly method: string; readonly path: string; readonly requestHeaders?: object },
  ) => Promise<void>;
}

function callerSettings({ auth, storage }: Caller): Settings {
  const role = auth?.role || "anon";
  const claims = auth?.jwt;
  return {
    role,
    "request.jwt.claim.sub": String(auth?.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(storage?.operation ?? ""),
    ...(claims && typeof claims === "object"
      ? { "request.jwt.claims": JSON.stringify(claims) }
      : {}),
  };
}

/** Sets them for the rest of the transaction, then calls the function, if any. */
async function apply(query: Asking, settings: Settings, functionName?: string) {
  await query
    .selectNoFrom((build) => [
      ...Object.entries(settings).map(([name, value]) =>
        build.fn("set_config", [build.val(name), build.val(value), build.val(true)]).as(name),
      ),
      ...(functionName === undefined ? [] : [build.fn(functionName).as("asked")]),
    ])
    .execute();
}

/**
 * Lite takes a statement for each setting, eleven for the call of a function.
 * @param readPath of the request, for the function that PostgREST's settings name for each request
 */
export function setInOneStatement(
  connection: PostgresConnection,
  preRequest: () => string | null,
  readPath: () => string,
): void {
  const setters: Setters = {
    applyJwtSessionContext: async (query, caller) => {
      await apply(query, callerSettings(caller));
      const name = preRequest();
      // A statement of its own: PostgreSQL checks the right to call it before it sets the role.
      if (name !== null) await apply(query, { "request.path": readPath() }, name);
    },
    applyRpcRequestGucs: (query, { method, path, requestHeaders }) =>
      apply(query, {
        "response.status": "",
        "response.headers": "",
        "request.method": method,
        "request.path": path,
        "request.headers": JSON.stringify(requestHeaders ?? {}),
      }),
  };
  for (const [name, value] of Object.entries(setters)) {
    if (typeof Reflect.get(connection, name) !== "function") {
      throw new Error(`Lite no longer has ${name}.`);
    }
    Object.defineProperty(connection, name, { value });
  }
}
