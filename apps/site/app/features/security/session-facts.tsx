import type { PlayerSession } from '@croupier/contract/types'
import { useSite } from '~/site.ts'

/** How many sessions a page shows. */
export const ROWS = 10

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
