/**
 * Runs first in the head of every page, before the first paint: cookies and the state of the
 * address become data attributes of <html>, by which CSS selects one of the prerendered states, so
 * that a static page serves everyone without layout shift.
 * Until React hydrates, it hides prices computed for another party (`data-unit-cents`) and submits
 * a form whose input has changed in another one first (`data-after`); `data-live` marks hydrated
 * parts.
 * The text is the same on every page, so that one CSP hash covers it.
 */
export const bootScript = `(function(d){var c=function(n){var m=d.cookie.match(new RegExp("(?:^|; )"+n+"=([^;]*)"));return m?m[1]:""},h=d.documentElement.dataset,r=c("wf_role"),u=c("wf_currency"),t=c("wf_theme");if(/^(user|agency|admin)$/.test(r))h.role=r;if(/^[A-Z]{3}$/.test(u)&&(h.rates||"USD: EUR: GBP: JPY:").indexOf(u+":")>=0)h.currency=u;if(/^(light|dark)$/.test(t))h.theme=t;h.js="";if(!location.hash&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate")h.fresh="";addEventListener("error",function(e){if(!("live"in h)&&e.target.tagName==="SCRIPT")delete h.js},true);addEventListener("input",function(e){var f=e.target.form;if(f&&f.dataset.unitCents&&!("live"in f.dataset))f.dataset.stale=""});addEventListener("submit",function(e){var f=d.getElementById(e.target.dataset.after);if(f&&!("live"in f.dataset)&&[].some.call(f.elements,function(x){return x.name&&(x.options?!x.options[x.selectedIndex].defaultSelected:x.value!==x.defaultValue)})){e.preventDefault();f.submit()}})})(document)`;
