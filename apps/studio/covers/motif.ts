/** What one title's cover shows. Colours are `#RRGGBB`. */
export interface Motif {
  /** The one loud or deep colour behind everything. */
  readonly ground: string
  /** Lettering and keyline. */
  readonly ink: string
  /** What the picture fades into under the lettering: the ground unless told, null where the scene draws its own. */
  readonly floor?: string | null
  readonly lettering: {
    readonly face: 'fraunces' | 'bodoni' | 'deco'
    readonly tall: Setting
    readonly square: Setting
  }
  /** Where the scene's 0,0 stands and how large it is, where a cut is composed otherwise than the series. */
  readonly place?: Readonly<Partial<Record<Cut, Partial<Place>>>>
  /** What lies behind the scene, in the cover's own coordinates. */
  behind?(view: View): string
  /** The subject, drawn round 0,0 in a box of about -190 to 190. */
  scene(view: View): string
}

export type Cut = 'tall' | 'square'

interface Setting {
  readonly lines: readonly string[]
  /** The largest that the lettering may be; a line that is too wide for the cover is set smaller. */
  readonly size: number
  /** The baseline of the last line. */
  readonly bottom?: number
  /** The step from baseline to baseline in sizes, where a descender needs more room than the face's own. */
  readonly lead?: number
}

interface Place {
  readonly cy: number
  readonly scale: number
}

export interface View {
  readonly width: number
  readonly height: number
  /** Where the scene's 0,0 stands. */
  readonly cx: number
  readonly cy: number
  readonly tall: boolean
}
