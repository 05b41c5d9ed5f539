/** Exports for other features; its calls are in api. */
export { BonusDialog } from './award-dialog.tsx'
export { AwardList, countAwards } from './award-list.tsx'
export { BonusInGame, FreespinsInGame } from './bonus-in-game.tsx'
export { OfferFigures } from './offer-figures.tsx'
export { useAwards, useBonus } from './use-award.ts'
export { useFreespins, useHasFreespins, useIssuedFreespins } from './use-has-freespins.ts'
