import type { Database } from './database.ts'
import type { WalletCall } from './records.ts'

export const createCallStore = ({ one, many, run, insert }: Database) => ({
  addCall: (call: Omit<WalletCall, 'state' | 'attempts' | 'answer'>) =>
    insert('call', { ...call, state: 'pending', attempts: 0, answer: null }),
  findCall: (requestId: string) =>
    one('select * from call where requestId = ?', requestId) as WalletCall | undefined,
  callsOfRound: (roundId: string) =>
    many('select * from call where roundId = ? order by rowid', roundId) as unknown as WalletCall[],
  /** Wins and rollbacks to be sent now. Bets are sent once and never from this list. */
  dueCalls: (now: number, limit: number) =>
    many(
      "select * from call where state = 'pending' and kind <> 'bet' and dueAt <= ? order by dueAt limit ?",
      now,
      limit,
    ) as unknown as WalletCall[],
  /** Number of wins and rollbacks that the platform has not acknowledged. */
  countPendingCalls: () =>
    Number(one("select count(*) as count from call where state = 'pending' and kind <> 'bet'")?.count ?? 0),
  recordAttempt: (requestId: string, dueAt: number, answer: string | null) =>
    run(
      'update call set attempts = attempts + 1, dueAt = ?, answer = ? where requestId = ?',
      dueAt,
      answer,
      requestId,
    ),
  closeCall: (requestId: string, state: Exclude<WalletCall['state'], 'pending'>, answer: string | null) =>
    run('update call set state = ?, answer = ? where requestId = ?', state, answer, requestId),
  makeRoundCallsDue: (roundId: string, now: number) =>
    run("update call set dueAt = ? where roundId = ? and state = 'pending'", now, roundId),
  makeAllCallsDue: (now: number) =>
    run("update call set dueAt = ? where state = 'pending' and dueAt > ?", now, now),
})
