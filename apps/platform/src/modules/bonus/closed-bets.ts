import { type Kernel, queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'

/** For how long after its end what a round pays or returns goes to where its stakes came from; later to real money. */
const KEPT_DAYS = 90
const BATCH = 5000
/** Batches of a run, which is daily. */
const MAX_BATCHES = 200

/** Deletes the bets of rounds that ended long ago. */
export function deleteOldClosedBets({ db, clock, jobs }: Pick<Kernel, 'db' | 'clock' | 'jobs'>): void {
  async function deleteOld(): Promise<void> {
    const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString()
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const deleted = await queryRows(
        db.orm,
        sql`delete from bonus_closed_bet where (round_id, bet_id) in (
          select round_id, bet_id from bonus_closed_bet where closed_at < ${oldest}::timestamptz
          order by closed_at limit ${BATCH}
        ) returning 1`,
      )
      if (deleted.length < BATCH) return
    }
  }
  jobs.define('bonus.delete-closed-bets', deleteOld, '23 4 * * *')
}
