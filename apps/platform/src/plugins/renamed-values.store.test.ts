import { storeKinds } from '@croupier/testkit'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../kernel.ts'
import { sql } from '../sql.ts'
import { makeEmptyStore } from '../testing/empty-store.ts'
import { openStoreUpTo } from '../testing/open-store-up-to.ts'

const NAME = '0007_renamed_values'

describe.each(storeKinds)(`the migration ${NAME} (%s)`, (kind) => {
  test('renames the topics of waiting events and the templates of waiting mails', async () => {
    const store = await makeEmptyStore(kind)
    const before = await openStoreUpTo(store, NAME, { isIncluded: false })
    for (const topic of ['player.phone-code.asked', 'player.password-reset.asked', 'player.signed-in'])
      await before.orm.execute(
        sql`insert into outbox_event (topic, key, payload, created_at) values (${topic}, 'a', '{}', now())`,
      )
    await before.orm.execute(
      sql`create table pgboss.job as select 'notification.send' as name, 'created' as state,
        jsonb_build_object('notice', jsonb_build_object('template', template)) as data
        from unnest(array['break-begun', 'self-exclusion-begun', 'limit-set']) as template`,
    )
    await before.close()

    const after = await openStoreUpTo(store, NAME, { isIncluded: true })
    const topics = await queryRows<{ topic: string }>(
      after.orm,
      sql`select topic from outbox_event order by id`,
    )
    const jobs = await queryRows<{ template: string }>(
      after.orm,
      sql`select data #>> '{notice,template}' as template from pgboss.job order by 1`,
    )
    await after.close()
    expect(topics.map(({ topic }) => topic)).toEqual([
      'player.phone-code.requested',
      'player.password-reset.requested',
      'player.signed-in',
    ])
    expect(jobs.map(({ template }) => template)).toEqual([
      'break-started',
      'limit-set',
      'self-exclusion-started',
    ])
  })
})
