import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import {
  apiSettings,
  authSettings,
  FILE_SIZE_LIMIT,
  OTHER_BLOCKS,
  type Settings,
} from "./project-settings";

/** What the CLI sends for a function; the API takes no other fields. */
const deployMetadata = z.strictObject({
  name: z.string(),
  entrypoint_path: z.string().min(1),
  import_map_path: z.string(),
  static_patterns: z.array(z.string()).length(0),
  verify_jwt: z.boolean(),
});

const authPatch = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const apiPatch = z.strictObject({
  db_schema: z.string().optional(),
  db_extra_search_path: z.string().optional(),
  max_rows: z.int().optional(),
});
const storagePatch = z.strictObject({ fileSizeLimit: z.int() });

export interface DeployedFunction {
  metadata: z.infer<typeof deployMetadata>;
  /** By path. */
  files: Map<string, string>;
}

export interface ManagementApi {
  url: string;
  /** Requests that change something, in their order. */
  changes: { path: string; sent: unknown }[];
  functions: Map<string, DeployedFunction>;
  stop: () => void;
}

async function readForm(type: string, body: Buffer): Promise<DeployedFunction> {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const metadata = deployMetadata.parse(JSON.parse(String(form.get("metadata"))));
  const files = new Map<string, string>();
  for (const file of form.getAll("file")) {
    if (typeof file === "string") throw new Error(`a file without a name: ${file}`);
    files.set(file.name, await file.text());
  }
  return { metadata, files };
}

function describeFunction({ metadata, files }: DeployedFunction) {
  const { name, ...rest } = metadata;
  const now = Date.now();
  return {
    id: name,
    slug: name,
    name,
    version: 1,
    status: "ACTIVE",
    created_at: now,
    updated_at: now,
    ...rest,
    ezbr_sha256: createHash("sha256")
      .update(JSON.stringify([...files]))
      .digest("hex"),
  };
}

/** The part of Supabase's Management API that `config push` and `functions deploy` use, for one project. */
export async function startManagementApi(ref: string, token: string): Promise<ManagementApi> {
  const [auth, api] = [authSettings(), apiSettings()];
  let fileSizeLimit = FILE_SIZE_LIMIT;
  const functions: ManagementApi["functions"] = new Map();
  const changes: ManagementApi["changes"] = [];

  const store = (settings: Settings, sent: Settings) => Object.assign(settings, sent);

  async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const path = `${request.method} ${pathname.replace(`/projects/${ref}`, "")}`;
    const body = await buffer(request);
    const type = request.headers["content-type"] ?? "";
    const sent = type.startsWith("application/json")
      ? (JSON.parse(body.toString()) as unknown)
      : null;
    if (sent !== null) changes.push({ path, sent });
    switch (path) {
      case "GET /v1":
        return [200, { id: ref, ref, name: "wayfare", status: "ACTIVE_HEALTHY" }];
      case "GET /v1/billing/addons":
        return [200, { selected_addons: [], available_addons: [] }];
      case "GET /v2/config": {
        const attributes = {
          auth,
          api,
          storage: { file_size_limit: fileSizeLimit },
          ...OTHER_BLOCKS,
        };
        return [200, { data: { type: "project_config", id: ref, attributes } }];
      }
      case "GET /v1/config/auth":
        return [200, auth];
      case "PATCH /v1/config/auth":
        return [200, store(auth, authPatch.parse(sent))];
      case "PATCH /v1/postgrest":
        return [200, store(api, apiPatch.parse(sent))];
      case "PATCH /v1/config/storage":
        ({ fileSizeLimit } = storagePatch.parse(sent));
        return [200, {}];
      case "GET /v1/functions":
        return [200, [...functions.values()].map(describeFunction)];
      case "POST /v1/functions/deploy": {
        const deployed = await readForm(type, body);
        changes.push({ path, sent: searchParams.get("slug") });
        functions.set(deployed.metadata.name, deployed);
        return [201, describeFunction(deployed)];
      }
      case "PUT /v1/functions":
        return [200, { functions: [...functions.values()].map(describeFunction) }];
      default:
        return [404, { message: `no such route: ${path}` }];
    }
  }

  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${token}`;
    const answered = isAllowed ? answer(request) : Promise.resolve([401, {}] as const);
    answered
      .catch((error: unknown) => [400, { message: String(error) }] as const)
      .then(([status, body]) => {
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(body));
      });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${port}`, changes, functions, stop };
}
