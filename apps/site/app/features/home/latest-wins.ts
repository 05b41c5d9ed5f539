import type { Client } from '@croupier/client'
import type { Currency, Winner } from '@croupier/contract/types'
import { formatMoney, parseAmount } from '@croupier/money'
import { fetchWinners } from '~/features/game/api/winners.ts'
import { fetchCurrencies } from '~/lib/settings/api.ts'

/** A win as the home page shows it. */
export interface LatestWin {
  /** Masked. */
  readonly name: string
  readonly slug: string
  readonly title: string
  readonly image: string
  /** Formatted. */
  readonly amount: string
  readonly at: string
}

/** The newest wins. Formatted on the server, so that the code for it is not part of the first load. */
export async function fetchLatestWins(api: Client, locale: string): Promise<LatestWin[]> {
  const [{ data }, currencies] = await Promise.all([fetchWinners(api), fetchCurrencies(api)])
  return formatWins(data, currencies, locale)
}

export function formatWins(
  wins: readonly Winner[],
  currencies: readonly Currency[],
  locale: string,
): LatestWin[] {
  return wins.map(({ name, game, win, currency: code, settledAt }) => {
    const currency = currencies.find((one) => one.code === code)
    const parsed = currency && parseAmount(win, currency)
    const amount =
      currency && parsed?.ok
        ? formatMoney(parsed.amount, currency, { locale, style: 'symbol' })
        : `${win} ${code}`
    return { name, slug: game.slug, title: game.title, image: game.image, amount, at: settledAt }
  })
}
