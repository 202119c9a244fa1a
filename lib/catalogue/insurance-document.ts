import { createHash } from "node:crypto";

/** Shows the note if the partner's script fails or renders nothing in time. */
const guard = `var w=document.getElementById("widget"),n=document.getElementById("note");addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT")n.hidden=false},true);setTimeout(function(){if(!w.childElementCount&&!document.querySelector("iframe"))n.hidden=false},8000)`;

const guardHash = `'sha256-${createHash("sha256").update(guard).digest("base64")}'`;

const style =
  "body{margin:0;padding:1rem;font:1rem/1.55 ui-sans-serif,system-ui,'PingFang SC','Noto Sans SC',sans-serif;color:light-dark(#13232d,#eaf1f0);background:light-dark(#fff,#14252d)}:root{color-scheme:light dark}#note:not([hidden]),noscript p{display:grid;place-content:center;min-height:calc(100vh - 2rem);max-width:32rem;margin:auto;text-align:center;text-wrap:balance}";

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** An opaque origin that cannot reach the site. @param script null if no partner is configured */
export function insurancePolicy(script: URL | null): string {
  const partner = script?.origin ?? "";
  return [
    "sandbox allow-scripts allow-forms allow-popups",
    "default-src 'none'",
    `script-src ${guardHash} ${partner}`.trim(),
    "style-src 'unsafe-inline'",
    `img-src data: ${partner}`.trim(),
    `connect-src ${partner || "'none'"}`,
    `frame-src ${partner || "'none'"}`,
    `form-action ${partner || "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join("; ");
}

export function insuranceDocument({
  locale,
  script,
  note,
}: {
  locale: string;
  script: URL | null;
  note: string;
}): string {
  const text = escapeHtml(note);
  const body =
    script === null
      ? `<p id="note">${text}</p>`
      : `<div id="widget" data-currency="usd"></div><p id="note" hidden>${text}</p><noscript><p>${text}</p></noscript><script>${guard}</script><script src="${escapeHtml(script.href)}" data-currency="usd" data-locale="${locale}" async></script>`;
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${text.slice(0, 60)}</title><style>${style}</style><body>${body}</body></html>`;
}
