// Imported by the root, whose modules the browser has evaluated before it begins to hydrate the page. Not imported by
// the entry: its style sheets would then precede the root's, which has the order of the layers. Only pages with a form
// load it. Without it the page works, and what was entered early has to be entered again.
if (!import.meta.env.SSR && document.querySelector('main :is(input,select,textarea)')) {
  const earlyInput = await import('./early-input.ts').catch(() => null)
  earlyInput?.keepEarlyInput()
}
