import type { PlayerSegments } from '../modules/player/index.ts'
import { type CsvError, formatCsv, readTable } from './csv.ts'

const columns = ['playerId', 'segments'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const IDENTITY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SEGMENTS = 20
const MAX_LENGTH = 60

interface SegmentsTable {
  readonly players: readonly PlayerSegments[]
  /** The line of each player. */
  readonly lines: ReadonlyMap<string, number>
}

/** The groups of players of a CSV text: separated by spaces, sorted, none for an empty cell. */
export function readSegments(
  text: string,
):
  | { readonly ok: true; readonly data: SegmentsTable }
  | { readonly ok: false; readonly errors: readonly CsvError[] } {
  const table = readTable(text, { required: columns, optional: [] })
  if (!table.ok) return table
  const errors: CsvError[] = []
  const players: PlayerSegments[] = []
  const lines = new Map<string, number>()
  for (const { line, values } of table.data) {
    const playerId = values.playerId.toLowerCase()
    const segments = [...new Set(values.segments.split(/[\s;]+/).filter(Boolean))].sort()
    const wrong = segments.find((one) => !IDENTITY.test(one) || one.length > MAX_LENGTH)
    const first = lines.get(playerId)
    if (!UUID.test(playerId)) errors.push({ line, column: 'playerId', reason: 'is not the id of a player' })
    else if (first !== undefined) errors.push({ line, column: 'playerId', reason: `is in line ${first} too` })
    if (wrong !== undefined)
      errors.push({
        ...{ line, column: 'segments' },
        reason: `${wrong} is not a segment: lowercase letters, digits and single hyphens, such as high-stakes`,
      })
    if (segments.length > MAX_SEGMENTS)
      errors.push({ line, column: 'segments', reason: `more than ${MAX_SEGMENTS}` })
    lines.set(playerId, first ?? line)
    players.push({ playerId, segments })
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, data: { players, lines } }
}

export const formatSegments = (players: readonly PlayerSegments[]): string =>
  formatCsv([columns, ...players.map(({ playerId, segments }) => [playerId, segments.join(' ')])])
