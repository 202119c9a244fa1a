/**
 * Runs first in the head of every page, before anything is painted. It copies what the browser
 * remembers (signed-in role, currency, theme) to data attributes of <html>, from which CSS chooses
 * among states that are all in the HTML: prerendered pages stay the same for everyone, and nothing
 * moves. Where nothing leads further down (no hash, no reload, no way back), it notes that the page is
 * fresh: what stands far below is laid out as it comes near.
 *
 * Until the other scripts are there it also sees to it that no form says something else than it
 * shows: where one of them fails to come, the page is as without scripts; a price that was computed
 * for another number is hidden (`data-unit-cents`); and a form that depends on what was chosen in
 * another (`data-after`) is not sent while that has changed, but the other one. `data-live` says whose
 * scripts have come. Its text is the same on every page, so that one hash covers it.
 */
export const bootScript = `(function(d){var c=function(n){var m=d.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m?m[1]:""},h=d.documentElement.dataset,r=c("wf_role"),u=c("wf_currency"),t=c("wf_theme");if(/^(user|agency|admin)$/.test(r))h.role=r;if(/^(USD|EUR|GBP|JPY)$/.test(u))h.currency=u;if(/^(light|dark)$/.test(t))h.theme=t;h.js="";if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate")h.fresh="";addEventListener("error",function(e){if(!("live"in h)&&e.target.tagName==="SCRIPT")delete h.js},true);addEventListener("input",function(e){var f=e.target.form;if(f&&f.dataset.unitCents&&!("live"in f.dataset))f.dataset.stale=""});addEventListener("submit",function(e){var f=d.getElementById(e.target.dataset.after);if(f&&!("live"in f.dataset)&&[].some.call(f.elements,function(x){return x.name&&(x.options?!x.options[x.selectedIndex].defaultSelected:x.value!==x.defaultValue)})){e.preventDefault();f.submit()}})})(document)`;
