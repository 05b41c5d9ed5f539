import { ranks } from './art/letters.ts'
import { path } from './art/pen.ts'
import type { Drawing, Tones } from './art/symbols/tones.ts'
import type { Voice } from './sound.ts'

/**
 * Appearance and sound of a title, without influence on outcomes. Each theme is a file of themes/ that imports only its
 * own drawings, so that a player does not load those of other titles.
 */
export interface Theme {
  readonly face: 'fraunces' | 'bodoni' | 'deco' | 'grotesque'
  readonly colours: Colours
  /** By symbol code. The ranks A K Q J T are drawn as letters unless they are listed here. */
  readonly symbols: Readonly<Record<string, SymbolDesign>>
  /** Colour and shade of the ranks, from the highest. */
  readonly ranks: readonly (readonly [string, string])[]
  readonly voice: Voice
}

export interface SymbolDesign {
  /** The text `symbol.<name>` names it. */
  readonly name: string
  /** Centred at the origin, within about -145 to 145. */
  readonly draw: Drawing
  readonly tones?: Tones
}

export interface Colours {
  /** Background. */
  readonly ground: string
  /** Second background colour, for the pattern. */
  readonly figure: string
  /** Background of the reels. */
  readonly reel: string
  readonly reelLine: string
  /** Frame around the reels. */
  readonly frame: string
  readonly ink: string
  /** Win lines. */
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

/** A sound from its root in Hz and the notes as semitones above it. */
export const voice = (wave: Voice['wave'], root: number, ...steps: readonly number[]): Voice => ({
  wave,
  notes: steps.map((step) => root * 2 ** (step / 12)),
})

const rankOf: Readonly<Record<string, string>> = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' }
const order = ['A', 'K', 'Q', 'J', 'T']

/** A rank in the title's typeface; the lower half has the shade colour. */
function rank(theme: Theme, code: string): string {
  const [main, shade] = theme.ranks[order.indexOf(code)] ?? ['#FFFFFF', '#BBBBBB']
  const d = ranks[theme.face]?.[rankOf[code] ?? ''] ?? ''
  const clip = `r-${code}`
  return `<clipPath id="${clip}"><path d="M-200 18L200-22V200H-200Z"/></clipPath>${path(d, main)}<g clip-path="url(#${clip})">${path(d, shade)}</g>`
}

/** The SVG of a symbol. */
export function symbolPicture(theme: Theme, code: string): string {
  const design = theme.symbols[code]
  const inner = design
    ? design.draw(design.tones ?? brass)
    : `<g transform="${code === 'Q' ? 'translate(0 -14) ' : ''}scale(.76)">${rank(theme, code)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-160 -160 320 320" width="320" height="320">${inner}</svg>`
}

export const symbolPictureUrl = (theme: Theme, code: string) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolPicture(theme, code))}`

/** The text key of a symbol's name; a rank is its own name. */
export function symbolName(theme: Theme, code: string): { key: string } | { rank: string } {
  const design = theme.symbols[code]
  return design ? { key: `symbol.${design.name}` } : { rank: rankOf[code] ?? code }
}
