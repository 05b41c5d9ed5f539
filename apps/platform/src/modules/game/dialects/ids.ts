import { stableId } from '../../../config/index.ts'

/** Begins the slugs of an aggregator's games. */
export const slugPrefix = (aggregator: string) => `${aggregator}-`

/** The slug of an aggregator's game; null if its code has no letter or digit. Codes may share one. */
export function slugOf(aggregator: string, code: string): string | null {
  const name = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return name === '' ? null : `${slugPrefix(aggregator)}${name}`.slice(0, 80).replace(/-$/, '')
}

/**
 * The kernel's id of an aggregator's transaction. Each aggregator has ids of its own, so that none can name a
 * transaction of another one.
 */
export const requestIdOf = (aggregator: string, transaction: string) =>
  stableId(`transaction of ${aggregator}`, transaction)

/** The kernel's id of a round. Aggregators number rounds by player or by game, so the account is part of it. */
export const roundIdOf = (aggregator: string, accountId: string, round: string) =>
  stableId(`round of ${aggregator}`, `${accountId}/${round}`)
