/** Colours of a shared symbol, defined by each title. */
export interface Tones {
  readonly main: string
  /** The shaded half. */
  readonly shade: string
  /** Highlights. */
  readonly lit: string
  /** Outlines and openings. */
  readonly ink: string
}

export type Drawing = (tones: Tones) => string
