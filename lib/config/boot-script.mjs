/**
 * Runs first in the head of every page, before anything is painted. It copies what the browser
 * remembers (signed-in role, currency, theme) to data attributes of <html>, from which CSS chooses
 * among states that are all in the HTML: prerendered pages stay the same for everyone, and nothing
 * moves. Where nothing leads further down (no hash, no reload, no way back), it notes that the page is
 * fresh: what stands far below is laid out as it comes near. Its text is the same on every page, so
 * that one hash covers it.
 */
export const bootScript = `(function(d){var c=function(n){var m=d.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m?m[1]:""},h=d.documentElement.dataset,r=c("wf_role"),u=c("wf_currency"),t=c("wf_theme");if(/^(user|agency|admin)$/.test(r))h.role=r;if(/^(USD|EUR|GBP|JPY)$/.test(u))h.currency=u;if(/^(light|dark)$/.test(t))h.theme=t;h.js="";if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate")h.fresh=""})(document)`;
