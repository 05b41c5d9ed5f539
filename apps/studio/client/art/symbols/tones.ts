/** What a shared symbol is coloured with; each title brings its own, so that a bell is never the same bell twice. */
export interface Tones {
  readonly main: string
  /** The half that lies in shade. */
  readonly shade: string
  /** Where the lamp falls. */
  readonly lit: string
  /** Outlines and openings. */
  readonly ink: string
}

export type Drawing = (tones: Tones) => string
