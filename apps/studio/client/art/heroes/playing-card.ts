import { ranks } from '../letters.ts'
import { group, moved, path, polygon, rect, times } from '../pen.ts'

/** Suits within 50 of the origin. */
export const suits = {
  spade:
    'M0-48C14-26 46-8 46 16C46 34 32 42 20 42C13 42 7 39 4 34C5 44 9 50 15 54H-15C-9 50-5 44-4 34C-7 39-13 42-20 42C-32 42-46 34-46 16C-46-8-14-26 0-48Z',
  heart:
    'M0 46C-14 24-46 6-46-20C-46-38-34-46-22-46C-12-46-4-40 0-30C4-40 12-46 22-46C34-46 46-38 46-20C46 6 14 24 0 46Z',
  diamond: 'M0-50Q14-22 38 0Q14 22 0 50Q-14 22-38 0Q-14-22 0-50Z',
  club: 'M0-48C12-48 20-39 20-28C20-22 17-16 12-12C17-14 22-14 26-13C36-11 44-3 44 8C44 20 35 29 24 29C14 29 8 25 4 18C5 36 9 46 15 52H-15C-9 46-5 36-4 18C-8 25-14 29-24 29C-35 29-44 20-44 8C-44-3-36-11-26-13C-22-14-17-14-12-12C-17-16-20-22-20-28C-20-39-12-48 0-48Z',
} as const
export type Suit = keyof typeof suits
type Rank = 'A' | 'K' | 'Q' | 'J' | '10'

export const cardColours = {
  paper: '#FBF3E0',
  edge: '#D9C6A0',
  shade: '#111A3C',
  black: '#161B33',
  red: '#B8322B',
}

const sheet = (shade: string) =>
  rect(-92, -134, 190, 276, shade, { rx: 16 }) + rect(-95, -138, 190, 276, cardColours.paper, { rx: 16 })
const inner = (colour: string) =>
  rect(-83, -126, 166, 252, 'none', { rx: 8, stroke: colour, 'stroke-width': 2 })

/** A card with its rank in two corners, and its suit or, of a picture card, its letter in the middle. */
export function playingCard(rank: Rank, suit: Suit, shade: string = cardColours.shade): string {
  const colour = suit === 'heart' || suit === 'diamond' ? cardColours.red : cardColours.black
  const letter = path(ranks.bodoni?.[rank] ?? '', colour)
  const corner = moved(-60, -96, letter, 0.14) + moved(-60, -58, path(suits[suit], colour), 0.28)
  const middle =
    rank === 'A' || rank === '10'
      ? moved(0, 0, path(suits[suit], colour), 1.3) +
        (rank === 'A' ? moved(0, 4, path(suits[suit], '#E2B04C'), 0.5) : '')
      : moved(0, 0, letter, 0.46)
  return sheet(shade) + inner(cardColours.edge) + corner + group('rotate(180)', corner) + middle
}

/** The back of a card: a lattice in two colours. */
export const cardBack = (main: string, lit: string, shade: string = cardColours.shade) =>
  sheet(shade) +
  rect(-83, -126, 166, 252, main, { rx: 8 }) +
  times(35, (index) => {
    const [x, y] = [(index % 5) * 32 - 64, Math.floor(index / 5) * 34 - 102]
    return polygon([[x, y - 13], [x + 11, y], [x, y + 13], [x - 11, y]], lit)
  }) // biome-ignore format: points
