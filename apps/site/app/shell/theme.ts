import brand from 'virtual:brand'

/** One of the brand's two themes, or the system's setting. */
export const themes = ['light', 'dark', 'system'] as const

/** The theme of the server's pages, which are the same for everyone. */
export const SERVER_THEME = brand.theme.default === 'light' ? 'light' : 'dark'

/** The theme of the page. Rendering the document again, for an error page, must not change what the visitor chose. */
export const pageTheme = (): 'light' | 'dark' => {
  const shown = import.meta.env.SSR ? undefined : document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : SERVER_THEME
}

/** Name of the cookie and of the radio buttons. */
export const THEME = 'theme'
const COOKIE_MAX_AGE_S = 365 * 86_400

/**
 * Runs before the first paint to apply the chosen theme: cached pages are the same for everyone, in the
 * brand's default theme. Also handles the theme controls (footer-extras.tsx), so that they work before
 * hydration.
 */
export const themeScript = `((root, light, colours) => {
const read = () => /(?:^|; )${THEME}=(${themes.join('|')})(?:;|$)/.exec(document.cookie)?.[1]
const bars = document.createElement('meta')
bars.name = 'theme-color'
const show = () => {
const chosen = read() ?? '${brand.theme.default}'
root.dataset.theme = chosen === 'system' ? (light.matches ? 'light' : 'dark') : chosen
bars.content = colours[root.dataset.theme]
document.head.prepend(bars)
for (const one of document.getElementsByName('${THEME}')) one.checked = one.value === chosen
}
show()
light.addEventListener('change', show)
addEventListener('DOMContentLoaded', show)
addEventListener('pageshow', show)
addEventListener('change', ({ target }) => {
if (target.name !== '${THEME}') return
document.cookie = '${THEME}=' + target.value + '; path=/; max-age=${COOKIE_MAX_AGE_S}; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '')
show()
})
})(document.documentElement, matchMedia('(prefers-color-scheme: light)'), ${JSON.stringify(brand.theme.colours)})`
