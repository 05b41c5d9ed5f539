import { settingsShapes } from '@croupier/contract'
import { z } from 'zod'
import { refuseDuplicates } from './schema-parts.ts'

/** The schema of home.yaml: the blocks of the home page, in order. */

const { homeBlocks, playerHomeBlocks, moneyHomeBlocks } = settingsShapes
const MAX_BLOCKS = 20

const games = z.strictObject({ games: z.string().min(1).max(60) })

/** @param heading the block with the heading of the page */
const listOf = <Name extends string>(heading: 'hero' | 'hello', names: readonly Name[]) =>
  z
    .array(
      z.union(
        [z.enum([heading, ...names]), games],
        `${[heading, ...names].join(', ')}, or { games: a collection }`,
      ),
    )
    .max(MAX_BLOCKS)
    .superRefine(refuseDuplicates((one) => (typeof one === 'object' ? `games: ${one.games}` : one)))
    .refine((list) => list.some((one) => one === heading), `must contain ${heading}, the heading of the page`)

export const homeFile = z.strictObject({
  guests: listOf('hero', homeBlocks),
  newcomers: listOf('hello', [...homeBlocks, ...playerHomeBlocks]),
  players: listOf('hello', [...homeBlocks, ...playerHomeBlocks, ...moneyHomeBlocks]),
})

export type HomeFile = z.output<typeof homeFile>

const toBlocks = (entries: HomeFile['players']) =>
  entries.map((entry) =>
    typeof entry === 'object'
      ? ({ block: 'games', collection: entry.games } as const)
      : { block: entry, collection: null },
  )

/** The blocks as the site reads them. */
export const homeView = ({ guests, newcomers, players }: HomeFile) => ({
  guests: toBlocks(guests),
  newcomers: toBlocks(newcomers),
  players: toBlocks(players),
})
