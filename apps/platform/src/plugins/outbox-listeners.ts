import type { Orm } from '../kernel.ts'
import { sql } from '../sql.ts'
import { outboxListener } from './tables.ts'

interface Registration {
  readonly topic: string
  readonly listener: string
}

const registrationParts = (registrations: readonly Registration[], release: string) => ({
  own: sql`jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb) own (topic text, listener text)`,
  version: sql`string_to_array(${release}, '.')::integer[]`,
})

/** Adds registrations; known ones change nothing. */
export async function addRegistrations(
  tx: Orm,
  registrations: readonly Registration[],
  release: string,
): Promise<void> {
  const { own, version } = registrationParts(registrations, release)
  await tx.execute(sql`lock table ${outboxListener} in share row exclusive mode`)
  await tx.execute(sql`
    insert into ${outboxListener} as known (topic, listener, release)
    select own.topic, own.listener, ${version} from ${own}
    on conflict (topic, listener) do update set release = excluded.release where known.release < excluded.release`)
}

/**
 * Adds registrations, and removes others unless a later release has made them: during a rolling restart a
 * process of the older release may start while the newer one runs.
 */
export async function replaceRegistrations(
  tx: Orm,
  registrations: readonly Registration[],
  release: string,
): Promise<void> {
  await addRegistrations(tx, registrations, release)
  const { own, version } = registrationParts(registrations, release)
  await tx.execute(sql`
    delete from ${outboxListener} known
    where known.release <= ${version}
    and not exists (select from ${own} where own.topic = known.topic and own.listener = known.listener)`)
}
