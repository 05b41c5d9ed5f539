import { type Database, type Row, toText } from './database.ts'
import type { Session } from './records.ts'

const toUnits = (value: unknown) => (value === null ? null : BigInt(toText(value)))

const toSession = (row: Row) =>
  ({
    ...row,
    demoBalance: BigInt(toText(row.demoBalance)),
    minStake: toUnits(row.minStake),
    maxStake: toUnits(row.maxStake),
    jurisdiction: JSON.parse(toText(row.jurisdiction)),
    hasHostBar: row.hasHostBar === 1,
  }) as unknown as Session

export const createSessionStore = ({ one, run, insert }: Database) => ({
  addSession: (session: Session) =>
    insert('session', {
      ...session,
      demoBalance: session.demoBalance.toString(),
      minStake: session.minStake?.toString() ?? null,
      maxStake: session.maxStake?.toString() ?? null,
      jurisdiction: JSON.stringify(session.jurisdiction),
      hasHostBar: Number(session.hasHostBar),
    } as unknown as Row),
  findSession(id: string): Session | undefined {
    const row = one('select * from session where id = ?', id)
    return row && toSession(row)
  },
  setDemoBalance: (id: string, balance: bigint) =>
    run('update session set demoBalance = ? where id = ?', balance.toString(), id),

  /** Time of the player's last step in any game; null if there is none. */
  lastStepAt(playerRef: string): number | null {
    const row = one('select steppedAt from pace where playerRef = ?', playerRef)
    return row ? Number(row.steppedAt) : null
  },
  recordStep: (playerRef: string, now: number) =>
    run(
      'insert into pace values (?, ?) on conflict (playerRef) do update set steppedAt = excluded.steppedAt',
      playerRef,
      now,
    ),
})
