import { done, fail, type Kernel, type Serve, withRetryAfter } from '../../kernel.ts'
import { formatStored } from '../../listed-currency.ts'
import { readDays } from './days.ts'
import { BUSY_SECONDS, type createHistoryDownloads } from './downloads.ts'
import { type HistoryList, readPosition } from './list.ts'
import type { HistoryGames, HistorySettings, HistoryWallet } from './ports.ts'
import type { createTotals } from './totals.ts'

interface HistoryServices {
  readonly list: HistoryList
  readonly totals: ReturnType<typeof createTotals>
  readonly downloads: Pick<ReturnType<typeof createHistoryDownloads>, 'link' | 'isBusy'>
  readonly wallet: Pick<HistoryWallet, 'listMovements'>
  readonly games: Pick<HistoryGames, 'playedTitles'>
  readonly settings: HistorySettings
}

/** The most games of the filter. */
const MAX_GAMES = 500

const accounts = {
  'player-real': 'cash',
  'player-bonus': 'bonus',
  'player-held': 'held',
  house: 'casino',
  promotion: 'promotion',
  receivable: 'receivable',
} as const
type AccountName = (typeof accounts)[keyof typeof accounts] | 'provider'

/** Accounts of the ledger by the names that the contract has for them; the others are of payment providers. */
const accountOf = (kind: string): AccountName => accounts[kind as keyof typeof accounts] ?? 'provider'

export function serveHistory(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { list, totals, downloads, wallet, games, settings }: HistoryServices,
) {
  serve('GET /api/history/entries', async ({ caller, query }) => {
    const { kind, limit, currency, game } = query
    const after = query.after === undefined ? null : readPosition(query.after)
    if (query.after !== undefined && !after)
      return fail('validation-failed', { after: ['Not the position of a page'] })
    const filter = { ...readDays(query), currency, game }
    const { entries, next } = await list.page(caller.playerId, { filter, kind, after, limit })
    return done([...entries], { next })
  })

  serve(
    'GET /api/history/entries/{kind}/{id}/movements',
    async ({ caller, params: { kind, id }, query: { page } }) => {
      if (!(await list.has(caller.playerId, kind, id))) return fail('not-found')
      const { transfers, hasMore } = await wallet.listMovements(db.orm, {
        ...{ reference: id, isCredit: kind === 'credit', page },
      })
      return done(
        transfers.map((transfer) => ({
          id: transfer.id,
          createdAt: transfer.createdAt.toISOString(),
          kind: transfer.kind,
          isReversal: transfer.reverses !== null,
          lines: transfer.entries.map(({ account, currency, amount }) => ({
            account: accountOf(account),
            currency,
            amount: formatStored(settings, amount, currency),
          })),
        })),
        { next: hasMore ? page + 1 : null },
      )
    },
  )

  serve('GET /api/history/totals', async ({ caller, query }) => {
    const found = await totals(caller.playerId, query)
    return done([...(found ?? [])], { isComplete: found !== null })
  })

  serve('GET /api/history/games', async ({ caller }) =>
    done(await games.playedTitles(caller.playerId, MAX_GAMES)),
  )

  serve('POST /api/history/exports', async ({ caller, body }) =>
    downloads.isBusy(caller.playerId)
      ? withRetryAfter(BUSY_SECONDS, fail('rate-limited'))
      : done({ url: downloads.link(caller, body) }),
  )
}
