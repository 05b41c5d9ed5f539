import type { Client } from '@croupier/client'
import type { CallData, CallInput, HistoryEntry } from '@croupier/contract/types'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { historyKey } from './api/key.ts'

export type EntriesQuery = CallInput<'GET /api/history/entries'>['query']
export type TotalsQuery = CallInput<'GET /api/history/totals'>['query']

/** Rounds, bets, payments, bonuses and credits, newest first. */
export const entriesQuery = (api: Client, query: EntriesQuery) =>
  queryOptions({
    queryKey: [...historyKey, 'entries', query],
    queryFn: ({ signal }) => api.call('GET /api/history/entries', { query }, { signal }),
  })

/** Sums by currency and month. */
export const totalsQuery = (api: Client, query: TotalsQuery) =>
  queryOptions({
    queryKey: [...historyKey, 'totals', query],
    queryFn: ({ signal }) => api.call('GET /api/history/totals', { query }, { signal }),
    // A large account is summed up by several calls.
    refetchInterval: ({ state }) => state.data?.meta.isComplete === false && 2_000,
  })

/** The games that the player has played for money, by title. */
export const historyGamesQuery = (api: Client) =>
  queryOptions({
    queryKey: [...historyKey, 'games'],
    queryFn: ({ signal }) => api.call('GET /api/history/games', {}, { signal }),
    staleTime: 60_000,
  })

/** A page of the ledger's transfers of an entry. */
export const movementsQuery = (api: Client, { kind, id, status }: HistoryEntry, page: number) =>
  queryOptions({
    // With the status, because an open entry gets more of them.
    queryKey: [...historyKey, 'movements', kind, id, status, page],
    queryFn: ({ signal }) =>
      api.call(
        'GET /api/history/entries/{kind}/{id}/movements',
        { params: { kind, id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export type Movement = CallData<'GET /api/history/entries/{kind}/{id}/movements'>[number]

export type ExportOrder = CallInput<'POST /api/history/exports'>['body']

/** The URL of a CSV file, valid for a minute. */
export const createExport = async (api: Client, body: ExportOrder): Promise<string> =>
  (await api.call('POST /api/history/exports', { body })).url
