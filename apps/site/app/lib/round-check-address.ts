import { href } from 'react-router'

/** Parameter of the fairness page: the id of the player's round to check. */
export const ROUND_PARAMETER = 'round'

/** The address on which a round of the player is checked. */
export const roundCheckAddress = (id: string): string =>
  `${href('/:slug', { slug: 'fairness' })}?${new URLSearchParams({ [ROUND_PARAMETER]: id })}`

/** Parameter of that page: the id of a round of any player whose seed is revealed. */
export const REVEALED_PARAMETER = 'revealed'

/** The address on which anyone checks a revealed round. */
export const revealedCheckAddress = (id: string): string =>
  `${href('/:slug', { slug: 'fairness' })}?${new URLSearchParams({ [REVEALED_PARAMETER]: id })}`
