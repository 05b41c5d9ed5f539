import { page } from 'vitest/browser'

/** The bet slip and the buttons of odds, as players find them. */
export const slip = page.getByRole('form', { name: 'Bet slip' })
export const stake = slip.getByRole('textbox', { name: /^Stake/ })
export const placeButton = slip.getByRole('button', { name: /^Place bet/ })
export const odds = (name: string | RegExp) => page.getByRole('button', { name })
