import { openDatabase } from "./database";

/**
 * Locks a table during a callback, so that pages that read it wait.
 * @param table with its schema
 */
export async function holdTable(table: string, meanwhile: () => Promise<void>): Promise<void> {
  const sql = openDatabase();
  try {
    await sql.begin(async (transaction) => {
      await transaction`lock table ${transaction(table)} in access exclusive mode`;
      await meanwhile();
    });
  } finally {
    await sql.end();
  }
}
