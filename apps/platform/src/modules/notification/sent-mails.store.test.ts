import { randomUUID } from 'node:crypto'
import { onBothStores, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { notificationPersonalData } from './personal-data.ts'
import { createSentMails, MAX_PER_PLAYER } from './sent-mails.ts'
import { notificationMail } from './tables.ts'

const day = 86_400_000

onBothStores('the record of sent mails', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const orm = () => platform.platform.db.orm
  const mailsOf = ({ profile }: Pick<RegisteredPlayer, 'profile'>) =>
    orm().select().from(notificationMail).where(eq(notificationMail.playerId, profile.id))
  /** Without the scheduled job, which is defined already. */
  const records = () => {
    const { db } = platform.platform
    const jobs = { define: () => {} } as unknown as TestPlatform['platform']['jobs']
    const settings = { privacy: () => ({ keepSentMailsDays: 365 }) }
    return createSentMails({ db, clock: platform.clock, jobs }, settings)
  }

  test('has the kind, subject, time and masked address of a mail, and neither its text nor its code', async () => {
    const player = await platform.registerPlayer({ email: `mara.${randomUUID()}@example.com` })
    await platform.waitUntilIdle()
    const path = `/sandbox/inbox/api/messages?to=${encodeURIComponent(player.email)}`
    const { json } = await platform.send('GET', path)
    const { data } = json as { data: { id: string; text: string; template: string; subject: string }[] }
    const sent = data.find(({ template }) => template === 'email-confirmation')
    const code = /\/confirm\/(\S+)/.exec(sent?.text ?? '')?.[1]
    expect(code).toMatch(/^\S{20,}$/)
    const rows = await mailsOf(player)
    expect(rows).toEqual([
      {
        id: sent?.id,
        playerId: player.profile.id,
        template: 'email-confirmation',
        subject: sent?.subject,
        address: player.email.replace(/...@/, '***@'),
        sentAt: expect.any(Date),
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(code)
    const area = notificationPersonalData.find(({ table }) => table === 'notification_mail')?.exported[0]
    if (typeof area !== 'object') throw new Error('the mails are not exported')
    const contact = { email: player.email, isEmailConfirmed: true }
    const { rows: exported } = await area.page(orm(), player.profile.id, null, 10, contact)
    expect(exported).toMatchObject([{ template: 'email-confirmation', subject: sent?.subject }])
  })

  test('records a mail that is sent again once, and keeps the newest of each player', async () => {
    const [player, other] = [await platform.registerPlayer(), await platform.registerPlayer()]
    await platform.waitUntilIdle()
    const { record } = records()
    const mail = { id: randomUUID(), template: 'new-device', subject: 'New', to: player.email }
    await record(player.profile.id, mail)
    await record(player.profile.id, mail)
    expect((await mailsOf(player)).filter(({ template }) => template === 'new-device')).toHaveLength(1)
    await orm().execute(sql`insert into notification_mail (id, player_id, template, subject, address, sent_at)
      select gen_random_uuid(), ${player.profile.id}::uuid, 'deposit-received', 'Old', '***', '2025-01-01'::timestamptz
      from generate_series(1, ${MAX_PER_PLAYER})`)
    await record(player.profile.id, { ...mail, id: randomUUID() })
    const kept = await mailsOf(player)
    expect(kept).toHaveLength(MAX_PER_PLAYER)
    expect(kept.filter(({ template }) => template === 'new-device')).toHaveLength(2)
    expect(await mailsOf(other)).toHaveLength(1)
  })

  test('a mail is forgotten after the operator’s retention period', async () => {
    const player = await platform.registerPlayer()
    await platform.waitUntilIdle()
    expect(await mailsOf(player)).toHaveLength(1)
    const forget = async () => {
      await platform.platform.jobs.send(null, 'notification.forget-mails', {})
      await platform.waitUntilIdle()
    }
    await platform.clock.advance(364 * day)
    await forget()
    expect(await mailsOf(player)).toHaveLength(1)
    await platform.clock.advance(day + 1)
    await forget()
    expect(await mailsOf(player)).toEqual([])
  })
})
