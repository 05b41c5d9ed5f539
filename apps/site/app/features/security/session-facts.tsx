import type { PlayerSession } from '@croupier/contract/types'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** How many sessions a page shows. */
export const PAGE_SIZE = 10

/** The country that a session came from, by its name in the page's language. */
export function SessionCountry({ country }: { country: NonNullable<PlayerSession['country']> }) {
  const { locale } = useSite()
  // Server and browser may know a country by different names: what the server wrote stands.
  return (
    <span suppressHydrationWarning>
      {new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country)}
    </span>
  )
}

/** What signed in, in the words of the page's language as far as it is known. */
export function SessionDevice({ device: { browser, system } }: Pick<PlayerSession, 'device'>) {
  const t = useText('pages/security')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown-device')
}
