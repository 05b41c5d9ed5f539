import type { PlayerSession } from '@croupier/contract/types'
import { displayNames } from '~/lib/i18n/missing-names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'

/** Sessions per page. */
export const PAGE_SIZE = 10

/** The localised country of a session. */
export function SessionCountry({ country }: { country: NonNullable<PlayerSession['country']> }) {
  const { locale } = useSite()
  // Server and browser may have different country names: keep the server's.
  return (
    <span suppressHydrationWarning>
      {displayNames([locale], { type: 'region', fallback: 'code' }).of(country)}
    </span>
  )
}

/** The localised device description, as far as known. */
export function SessionDevice({ device: { browser, system } }: Pick<PlayerSession, 'device'>) {
  const t = useText('pages/security')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown-device')
}
