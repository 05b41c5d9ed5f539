/**
 * The error page mounts the document's head anew: React puts its style sheets behind those of lazily loaded parts, which Vite
 * marks as `crossorigin`. The first sheet names the cascade layers, so the order decides about every rule. Stands in the page
 * itself: no script has to be fetched for it.
 */
export const stylesheetOrderScript = `new MutationObserver(()=>{
const sheets=[...document.querySelectorAll('link[rel=stylesheet]')];
if(sheets[0]&&sheets[0].crossOrigin)document.head.prepend(...sheets.filter(sheet=>!sheet.crossOrigin))
}).observe(document.head,{childList:true})`
