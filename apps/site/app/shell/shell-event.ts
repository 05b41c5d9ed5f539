/** Event of the window after the first effects of the shell, which run after those of the page's forms. */
export type ShellEvent = 'hydrated'

export function reportHydrated(): void {
  dispatchEvent(new Event('hydrated' satisfies ShellEvent))
}
