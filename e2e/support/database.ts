import postgres from "postgres";

import { environment } from "./backend";

/** A connection for what no screen does, such as making a day pass. Whoever opens it ends it. */
export const openDatabase = (): postgres.Sql =>
  postgres(environment("DATABASE_URL"), { max: 1, onnotice: () => undefined });
