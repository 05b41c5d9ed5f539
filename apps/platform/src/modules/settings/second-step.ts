/** Where a code of the second step may be asked for. */
export const secondStepPlaces = ['sign-in', 'withdrawal', 'password-change'] as const
export type SecondStepPlace = (typeof secondStepPlaces)[number]

/** The second step: whether players may or must turn it on, where it is asked for, and the limit of wrong codes. */
export interface SecondStepPolicy {
  readonly use: 'off' | 'optional' | 'required'
  readonly askAt: readonly SecondStepPlace[]
  /** Wrong codes before the lock. */
  readonly tries: number
  readonly lockMinutes: number
}
