import { formatText } from '@croupier/content/format'
import { inLanguage } from '@croupier/content/in-language'
import type { HistoryView } from '../../history-source.ts'
import { formatCsv } from '../../operator-csv/csv.ts'
import { readDays, wallClock } from './days.ts'
import type { HistoryList } from './list.ts'
import { readPosition } from './list.ts'
import type { HistoryContent } from './ports.ts'

export interface FileQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
  readonly currency?: string | undefined
  readonly game?: string | undefined
  readonly kind?: HistoryView['kind'] | undefined
  readonly locale: string
}

const MAX_FILE_ROWS = 200_000
const ROWS_AT_ONCE = 500

const kindTexts = {
  ...{ round: 'kind.round', bet: 'kind.bet', bonus: 'kind.bonus', freespins: 'kind.freespins' },
  ...{ credit: 'kind.credit', deposit: 'payments.type.deposit', withdrawal: 'payments.type.withdrawal' },
} as const
const isPayment = ({ kind }: HistoryView) => kind === 'deposit' || kind === 'withdrawal'
const statusTexts = {
  ...{ open: 'rounds.status.open', done: 'status.done', failed: 'status.failed' },
  returned: 'rounds.status.rolled-back',
  ...{ issued: 'award.issued', active: 'award.active', played: 'award.played' },
  ...{ cancelled: 'award.cancelled', expired: 'award.expired', lost: 'award.lost' },
} as const

function createFileText(content: HistoryContent, locale: string) {
  const texts = content.messages(locale, 'pages/history')
  const fallback = content.messages(content.defaultLocale, 'pages/history')
  return (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    formatText(texts?.[key] ?? fallback?.[key] ?? key, locale, values)
}

/** `2026-01-31 18:05:09`, which spreadsheets read as a time. */
const formatTime = (at: string, zone: string) =>
  wallClock(new Date(at), zone).toISOString().slice(0, 19).replace('T', ' ')

interface FileDeps {
  readonly list: Pick<HistoryList, 'page'>
  readonly content: HistoryContent
  readonly maxRows?: number
}

/**
 * The entries of a player as CSV in parts, newest first, in the player's language. Amounts have a point and no sign,
 * so that no spreadsheet takes them for formulas.
 */
export async function* writeHistoryFile(
  playerId: string,
  query: FileQuery,
  { list, content, maxRows = MAX_FILE_ROWS }: FileDeps,
): AsyncGenerator<string> {
  const t = createFileText(content, query.locale)
  const nameOf = ({ names, reason }: HistoryView) =>
    names ? (inLanguage(names, query.locale) ?? names.en ?? '') : reason ? t(`credits.reason.${reason}`) : ''
  function describe(entry: HistoryView): string {
    const { spins, count, status, currency, kind, amount } = entry
    // A bonus that was not activated has moved no money.
    if (kind === 'bonus' && amount !== null && !/[1-9]/.test(entry.in))
      return `${nameOf(entry)}: ${amount} ${currency}`
    if (spins === null || status === 'issued') return nameOf(entry)
    const values = { played: spins.played, count: count ?? 0, won: `${spins.won} ${currency}` }
    return `${nameOf(entry)}: ${t(`award.spins.${spins.winnings}`, values)}`
  }
  // With a byte order mark, without which spreadsheets do not read it as UTF-8.
  yield `\uFEFF${formatCsv([
    [
      `${t('payments.date')} (${query.zone})`,
      t('filter.kind'),
      t('export.description'),
      t('payments.reference'),
      t('payments.status'),
      t('filter.currency'),
      t('export.out'),
      t('export.in'),
    ],
  ])}`
  const filter = { ...readDays(query), currency: query.currency, game: query.game }
  let after: ReturnType<typeof readPosition> = null
  for (let written = 0; written < maxRows; ) {
    const limit = Math.min(ROWS_AT_ONCE, maxRows - written)
    const { entries, next }: Awaited<ReturnType<HistoryList['page']>> = await list.page(playerId, {
      ...{ filter, kind: query.kind, after, limit },
    })
    yield formatCsv(
      entries.map((entry) => [
        formatTime(entry.createdAt, query.zone),
        t(kindTexts[entry.kind]),
        describe(entry),
        entry.reference ?? entry.id,
        t(entry.status === 'open' && isPayment(entry) ? 'status.pending' : statusTexts[entry.status]),
        entry.currency,
        entry.out,
        entry.in,
      ]),
    )
    if (next === null) return
    after = readPosition(next)
    written += entries.length
  }
  yield formatCsv([[t('export.truncated')]])
}
