import brand from 'virtual:brand'

/** What a visitor can choose: one of the house's two themes, or what their system has. */
export const themes = ['light', 'dark', 'system'] as const

/** The name of the cookie that keeps the choice, and of the controls that make it. */
export const THEME = 'theme'
const COOKIE_MAX_AGE_S = 365 * 86_400

/**
 * Runs before the page is painted, so that the first frame has the theme that was chosen: pages come in the brand's own, the
 * same for everyone, and are kept for everyone. Listens to the choice as well (footer-extras.tsx), which works before the
 * page's scripts have come.
 */
export const themeScript = `((root, light, colours) => {
const wish = () => /(?:^|; )${THEME}=(${themes.join('|')})(?:;|$)/.exec(document.cookie)?.[1]
const bars = document.createElement('meta')
bars.name = 'theme-color'
const show = () => {
const chosen = wish() ?? '${brand.theme.default}'
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
