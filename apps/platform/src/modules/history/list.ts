import { historyShapes } from '@croupier/contract'
import type { HistoryFilter, HistoryKind, HistorySource, HistoryView } from '../../history-source.ts'

/** Where a page ends in the merged list. */
interface Position {
  readonly at: Date
  readonly kind: HistoryKind
  readonly id: string
}

const writePosition = ({ createdAt, kind, id }: HistoryView) => `${createdAt}_${kind}_${id}`

const positionPattern =
  /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z]{1,20})_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** The position that a page has returned; null for anything else. */
export function readPosition(text: string): Position | null {
  const [, time = '', name, id = ''] = positionPattern.exec(text) ?? []
  const at = new Date(time)
  const kind = historyShapes.historyKinds.find((known) => known === name)
  return kind === undefined || Number.isNaN(at.getTime()) ? null : { at, kind, id }
}

export interface HistoryList {
  page(
    playerId: string,
    query: {
      readonly filter: HistoryFilter
      readonly kind?: HistoryKind | undefined
      readonly after: Position | null
      readonly limit: number
    },
  ): Promise<{ readonly entries: readonly HistoryView[]; readonly next: string | null }>
  has(playerId: string, kind: HistoryKind, id: string): Promise<boolean>
}

/** Merges the lists of the modules by time; entries at the same time are in the order of the sources, then by id. */
export function createHistoryList(sources: readonly HistorySource[]): HistoryList {
  const rank = new Map(sources.map(({ kind }, index) => [kind, index]))
  const rankOf = (kind: HistoryKind) => rank.get(kind) ?? -1
  const compare = (a: HistoryView, b: HistoryView) =>
    b.createdAt.localeCompare(a.createdAt) ||
    rankOf(a.kind) - rankOf(b.kind) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

  function startAfter(source: HistorySource, after: Position | null) {
    if (!after) return null
    const difference = rankOf(source.kind) - rankOf(after.kind)
    return {
      at: after.at,
      ids: difference > 0 ? ('all' as const) : difference < 0 ? ('none' as const) : { after: after.id },
    }
  }

  return {
    async page(playerId, { filter, kind, after, limit }) {
      const asked = sources.filter((source) => kind === undefined || source.kind === kind)
      const lists = await Promise.all(
        asked.map((source) =>
          source.list(playerId, { filter, start: startAfter(source, after), limit: limit + 1 }),
        ),
      )
      const merged = lists.flat().sort(compare)
      const entries = merged.slice(0, limit)
      const last = entries.at(-1)
      return { entries, next: last && merged.length > limit ? writePosition(last) : null }
    },
    has: async (playerId, kind, id) =>
      (await sources.find((source) => source.kind === kind)?.has(playerId, id)) ?? false,
  }
}
