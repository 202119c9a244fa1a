/**
 * Draws the pictures of public/illustrations from their scenes:
 * `npx tsx scripts/illustrations/draw.ts [part of a name]`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { scenes } from "./scenes/all";

const target = path.join(import.meta.dirname, "../../public/illustrations");
const wanted = process.argv[2] ?? "";

function compact(content: string): string {
  return content
    .replace(/>\s+</g, "><")
    .trim()
    .replace(
      /<path d="([^"]*)" (fill="#[0-9a-f]{6}")\/>(?:<path d="([^"]*)" \2\/>)+/g,
      (run, _d, fill) => {
        const data = [...String(run).matchAll(/ d="([^"]*)"/g)].map((match) => match[1]);
        return `<path d="${data.join("")}" ${String(fill)}/>`;
      },
    );
}

/** A repeated motif is written once and referenced. */
function share(content: string): string {
  const motif = /<g (transform="[^"]*")>((?:(?!<g |<\/g>)[^])*)<\/g>/g;
  const seen = new Map<string, number>();
  for (const [, , body = ""] of content.matchAll(motif)) seen.set(body, (seen.get(body) ?? 0) + 1);
  const ids = new Map<string, string>();
  for (const [body, count] of seen) {
    if (count > 1 && body.length > 120) ids.set(body, `m${ids.size}`);
  }
  if (ids.size === 0) return content;
  const defs = [...ids].map(([body, id]) => `<g id="${id}">${body}</g>`).join("");
  const used = content.replace(motif, (whole, place: string, body: string) => {
    const id = ids.get(body);
    return id ? `<use href="#${id}" ${place}/>` : whole;
  });
  return `<defs>${defs}</defs>${used}`;
}

for (const [name, { size, content }] of Object.entries(scenes)) {
  if (!name.includes(wanted)) continue;
  const [w, h] = size;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">`;
  const file = path.join(target, `${name}.svg`);
  const text = `${head}${share(compact(content))}</svg>\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (text.length > 11_500) console.warn(`${name}: ${text.length} bytes`);
}
