/** `npm run backup` and `npm run restore`, of the embedded backend. */
import { spawn } from "node:child_process";
import { BACKUP, compileBackend } from "../supabase/local/compile.mjs";
import { checkNode, ensureInstalled } from "./run/install.mjs";

checkNode();
await ensureInstalled(false);
await compileBackend();
const child = spawn(process.execPath, [BACKUP, ...process.argv.slice(2)], { stdio: "inherit" });
child.once("exit", (code) => (process.exitCode = code ?? 1));
