import postgres from "postgres";

/**
 * Locks a table during a callback, so that pages that read it wait.
 * @param table with its schema
 */
export async function holdTable(table: string, meanwhile: () => Promise<void>): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("DATABASE_URL is not set: run the tests by npm test.");
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (transaction) => {
      await transaction`lock table ${transaction(table)} in access exclusive mode`;
      await meanwhile();
    });
  } finally {
    await sql.end();
  }
}
