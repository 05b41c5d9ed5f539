/**
 * The error page remounts the document's head: React then puts its style sheets after those of lazy chunks,
 * which Vite marks as `crossorigin`. The first sheet declares the cascade layers, so it must come first. An
 * inline script, because it must work when no script can be fetched.
 */
export const stylesheetOrderScript = `new MutationObserver(()=>{
const sheets=[...document.querySelectorAll('link[rel=stylesheet]')];
if(sheets[0]&&sheets[0].crossOrigin)document.head.prepend(...sheets.filter(sheet=>!sheet.crossOrigin))
}).observe(document.head,{childList:true})`
