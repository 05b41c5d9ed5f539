import brand from 'virtual:brand'
import icon192 from '@brand/icon-192.png'
import icon512 from '@brand/icon-512.png'
import maskable512 from '@brand/icon-maskable-512.png'
import { getDirection } from '~/lib/i18n/direction.ts'
import { pagePath } from '~/lib/links.ts'
import { SERVER_THEME } from '~/shell/theme.ts'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/manifest'

const HEADERS = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' }

/** The web app manifest. The standalone display mode has no back button, so shell/pwa/app-bar.tsx adds one. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, locales } = context.get(pageContext)
  const colour = brand.theme.colours[SERVER_THEME]
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    dir: getDirection(locale),
    start_url: pagePath('/', locale, locales),
    scope: '/',
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: HEADERS })
}
