/** The design of a title's cover. Colours are `#RRGGBB`. */
export interface Motif {
  /** Background colour. */
  readonly ground: string
  /** Colour of the lettering and the border. */
  readonly ink: string
  /** Colour of the fade behind the lettering. Default: `ground`; null: none, the scene draws its own. */
  readonly floor?: string | null
  readonly lettering: {
    /** Games other than slots have the grotesque, in capitals from the left edge. */
    readonly face: 'fraunces' | 'bodoni' | 'deco' | 'grotesque'
    readonly tall: Setting
    readonly square: Setting
  }
  /** Position and scale of the scene where they differ from the defaults of the format. */
  readonly place?: Readonly<Partial<Record<CoverFormat, Partial<Place>>>>
  /** The background, in cover coordinates. */
  behind?(view: View): string
  /** The subject, around the origin, within about -190 to 190. */
  scene(view: View): string
}

export type CoverFormat = 'tall' | 'square'

interface Setting {
  readonly lines: readonly string[]
  /** Maximum font size; a line that is too wide for the cover is set smaller. */
  readonly size: number
  /** The baseline of the last line. */
  readonly bottom?: number
  /** Line spacing in multiples of the font size. Default: that of the typeface. */
  readonly lead?: number
}

interface Place {
  readonly cy: number
  readonly scale: number
}

export interface View {
  readonly width: number
  readonly height: number
  /** Position of the scene's origin. */
  readonly cx: number
  readonly cy: number
  readonly tall: boolean
}
