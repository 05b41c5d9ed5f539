import { ranks } from './art/letters.ts'
import { path } from './art/pen.ts'
import type { Drawing, Tones } from './art/symbols/tones.ts'
import type { Voice } from './sound.ts'

/**
 * How a title looks and sounds: its colours, its lettering, what stands for each letter of its strips, its chime. The
 * rules are the studio's; nothing here changes an outcome. One file a title in themes/, and each imports the drawings
 * that it shows, so that a player loads no other title's.
 */
export interface Theme {
  readonly face: 'fraunces' | 'bodoni' | 'deco'
  readonly colours: Colours
  /** Code of the strips -> drawing. Ranks A K Q J T that are not named are lettered. */
  readonly symbols: Readonly<Record<string, Placed>>
  /** Colour and shade of the ranks from the highest. */
  readonly ranks: readonly (readonly [string, string])[]
  readonly voice: Voice
}

export interface Placed {
  /** Its name in the texts: `symbol.<name>`. */
  readonly name: string
  /** Drawn round 0,0 within about -145 … 145. */
  readonly draw: Drawing
  readonly tones?: Tones
}

export interface Colours {
  /** Behind everything. */
  readonly ground: string
  /** A second tone of the ground, for its pattern. */
  readonly figure: string
  /** The reels. */
  readonly reel: string
  readonly reelLine: string
  /** The frame round the reels. */
  readonly frame: string
  readonly ink: string
  /** Lines that win. */
  readonly win: string
}

export const tones = (main: string, shade: string, lit: string, ink: string): Tones => ({
  main,
  shade,
  lit,
  ink,
})

export const brass = tones('#E3B75A', '#B07F2C', '#FBE3A1', '#3A2413')
export const iron = tones('#8FA3AE', '#5E7480', '#DCE8EC', '#1C2B33')
export const copper = tones('#D98A4E', '#A65C2A', '#F6C79A', '#3F1F10')

/** A chime: a wave, a root in Hz and the steps above it in semitones. */
export const voice = (wave: Voice['wave'], root: number, ...steps: readonly number[]): Voice => ({
  wave,
  notes: steps.map((step) => root * 2 ** (step / 12)),
})

const rankOf: Readonly<Record<string, string>> = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' }
const order = ['A', 'K', 'Q', 'J', 'T']

/** A rank in the title's lettering, two-toned like everything else: the lower half lies in shade. */
function rank(theme: Theme, code: string): string {
  const [main, shade] = theme.ranks[order.indexOf(code)] ?? ['#FFFFFF', '#BBBBBB']
  const d = ranks[theme.face]?.[rankOf[code] ?? ''] ?? ''
  const clip = `r-${code}`
  return `<clipPath id="${clip}"><path d="M-200 18L200-22V200H-200Z"/></clipPath>${path(d, main)}<g clip-path="url(#${clip})">${path(d, shade)}</g>`
}

/** The drawing of a strip's letter as a picture of its own. */
export function symbolPicture(theme: Theme, code: string): string {
  const placed = theme.symbols[code]
  const inner = placed
    ? placed.draw(placed.tones ?? brass)
    : `<g transform="${code === 'Q' ? 'translate(0 -14) ' : ''}scale(.76)">${rank(theme, code)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-160 -160 320 320" width="320" height="320">${inner}</svg>`
}

/** The text key of a strip's letter; null for a rank, which is its own name. */
export function symbolName(theme: Theme, code: string): { key: string } | { rank: string } {
  const placed = theme.symbols[code]
  return placed ? { key: `symbol.${placed.name}` } : { rank: rankOf[code] ?? code }
}
