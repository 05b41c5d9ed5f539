import type { Orm } from '../../kernel.ts'
import type { PaymentPlayers, PaymentSettings } from './ports.ts'

interface LocaleDeps {
  readonly players: Pick<PaymentPlayers, 'locale'>
  readonly settings: Pick<PaymentSettings, 'locales' | 'defaultLocale'>
}

/**
 * The language in which the provider addresses the player: the requested one, the profile's, or the
 * operator's default, whichever is offered first. No request is known for a payout that a job sends.
 */
export async function choosePaymentLocale(
  { players, settings }: LocaleDeps,
  orm: Orm,
  playerId: string,
  requested: string | undefined,
): Promise<string> {
  const isOffered = (locale: string) => settings.locales().some(({ code }) => code === locale)
  if (requested !== undefined && isOffered(requested)) return requested
  const own = await players.locale(orm, playerId)
  return isOffered(own) ? own : settings.defaultLocale()
}
