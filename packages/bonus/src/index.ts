export {
  activate,
  type Bonus,
  type BonusError,
  type BonusTerms,
  type Contributions,
  cancel,
  contributionOf,
  expire,
  issue,
  type Moves,
  type OpenBet,
  type Outcome,
  rollBack,
  type Stake,
  stake,
  takeBack,
  type Win,
  win,
} from './bonus.ts'
export { expectedWinnings, type Figures, figures, type Play } from './figures.ts'
export * as freespins from './freespins.ts'
export { type OfferTerms, termsFor } from './offer.ts'
