import type { Bonus } from '@croupier/contract/types'
import type { Orm } from '../../kernel.ts'
import type { Awards } from './awards.service.ts'
import { isOfferedIn } from './offers.ts'
import type { Offer } from './schema.ts'

export interface OfferEntry {
  readonly offer: Offer
  readonly view: Bonus
}

interface Market {
  readonly currency: string
  readonly countries: readonly string[]
}

/** The steps of its package before an offer, in a market. */
function stepsBefore(all: readonly OfferEntry[], { view }: OfferEntry, { currency, countries }: Market) {
  const own = view.package
  if (own?.step == null) return []
  const { id, step } = own
  return all.filter(
    (one) =>
      one.view.package?.id === id &&
      one.view.package.step !== null &&
      one.view.package.step > 0 &&
      one.view.package.step < step &&
      isOfferedIn(one.offer, currency, countries),
  )
}

/** The ids of those offers whose earlier steps the player has not had. */
export async function findEarly(
  awards: Pick<Awards, 'countIssued'>,
  tx: Orm,
  { all, known }: { readonly all: readonly OfferEntry[]; readonly known: readonly OfferEntry[] },
  playerId: string,
  market: Market,
): Promise<ReadonlySet<string>> {
  const steps = known.map((one) => ({ id: one.view.id, before: stepsBefore(all, one, market) }))
  const ids = [...new Set(steps.flatMap(({ before }) => before.map(({ view }) => view.id)))]
  if (ids.length === 0) return new Set()
  const issued = await awards.countIssued(tx, playerId, ids)
  const isEarly = ({ before }: (typeof steps)[number]) => before.some(({ view }) => !issued.has(view.id))
  return new Set(steps.filter(isEarly).map(({ id }) => id))
}
