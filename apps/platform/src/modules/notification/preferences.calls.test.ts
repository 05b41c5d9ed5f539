import { outgoingMessage } from '@croupier/contract/providers'
import { onPostgres, pollOptions, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '../../sql.ts'
import { issueBonus } from '../bonus/testing/awards.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })

onPostgres('what players are sent', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  type Player = Pick<RegisteredPlayer, 'token'>
  const list = ({ token }: Player) =>
    platform.call('GET /api/notification/preferences', {}, { token }).then(({ data }) => data)
  const choose = (
    { token }: Player,
    kind: 'security' | 'payments' | 'rewards' | 'offers',
    channel: 'mail' | 'sms' | 'site',
    isOn: boolean,
  ) => platform.call('PUT /api/notification/preferences', { body: { kind, channel, isOn } }, { token })
  const unsubscribe = (token: string) =>
    platform.call('POST /api/notification/unsubscriptions', { body: { token } })
  const onlyOff = async (player: Player) =>
    (await list(player)).filter(({ isOn }) => !isOn).map(({ kind, channel }) => `${kind} ${channel}`)
  async function sentTo(to: string, suffix: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.filter(({ template }) => template.endsWith(suffix))
  }
  async function titles({ token }: Player) {
    await platform.waitUntilIdle()
    const query = { page: 1, perPage: 10 }
    const { data } = await platform.call('GET /api/notification/messenger/messages', { query }, { token })
    return data.map(({ content }) => content.title)
  }
  const tokenIn = (text = '') => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? ''
  const setColumns = (id: string, columns: Readonly<Record<string, string | boolean>>) =>
    platform.platform.db.orm.execute(
      sql`update player set ${sql.join(
        Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
        sql`, `,
      )} where id = ${id}`,
    )

  test('GET /api/notification/preferences lists kinds and channels; offers by e-mail and SMS are the consents of the registration [1-08 2.1-20:notifications 5-08:receiveEmailPromo 5-08:receiveSmsPromo]', async () => {
    const player = await platform.registerPlayer()
    const preferences = await list(player)
    expect(preferences.filter(({ isFixed }) => isFixed).map(({ kind }) => kind)).toEqual(
      Array(3).fill('security'),
    )
    expect(await onlyOff(player)).toEqual(['offers mail', 'offers sms'])
    await setColumns(player.profile.id, { receive_email_promo: true, receive_sms_promo: true })
    expect(await onlyOff(player)).toEqual([])
  })

  test('PUT /api/notification/preferences changes one choice of this player, logs it once, and publishes it [1-08 2.1-20:notifications]', async () => {
    const [player, other] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const { publications } = await openSubscription(
      createRealtimeClient(platform, player),
      `messenger:notifications#${player.profile.id}`,
    )
    await choose(player, 'payments', 'mail', false)
    const { data } = await choose(player, 'payments', 'mail', false)
    expect(data).toContainEqual({ kind: 'payments', channel: 'mail', isOn: false, isFixed: false })
    await choose(player, 'offers', 'mail', true)
    expect(await onlyOff(player)).toEqual(['payments mail', 'offers sms'])
    expect(await onlyOff(other)).toEqual(['offers mail', 'offers sms'])
    const { data: profile } = await platform.call('GET /api/player/profile', {}, { token: player.token })
    expect(profile.receiveEmailPromo).toBe(true)
    await vi.waitFor(
      async () =>
        expect(publications.at(-1)).toEqual({ event: 'preferences.updated', data: await list(player) }),
      pollOptions,
    )
    const { rows: logged } = (await platform.platform.db.orm.execute(
      sql`select details from player_event
        where player_id = ${player.profile.id} and kind = 'notifications-changed'`,
    )) as unknown as { readonly rows: readonly { readonly details: object }[] }
    expect(logged.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { kind: 'payments', channel: 'mail', isOn: false, by: 'player' },
        { kind: 'offers', channel: 'mail', isOn: true, by: 'player' },
      ]),
    )
    expect(logged).toHaveLength(2)
  })

  test('PUT /api/notification/preferences refuses to turn off security, and what is not sent', async () => {
    const player = await platform.registerPlayer()
    const refusals = [
      await choose(player, 'security', 'mail', false),
      await choose(player, 'rewards', 'sms', true),
      await choose({ token: '' }, 'offers', 'mail', true),
    ]
    expect(refusals.map(({ error }) => error)).toEqual([
      'notification-required',
      'notification-unknown',
      'unauthorised',
    ])
    expect(await onlyOff(player)).toEqual(['offers mail', 'offers sms'])
  })

  test('messages inside the site follow the choice; those about security do not [1-08]', async () => {
    const player = await platform.registerPlayer()
    const { id } = player.profile
    const { db, modules } = platform.platform
    await choose(player, 'offers', 'site', false)
    await issueBonus(platform, id)
    await db.transaction((tx) => modules.players.changeIdentityStatus(tx, id, 'accepted', null))
    expect(await titles(player)).toEqual(['Your identity is confirmed'])
    await choose(player, 'offers', 'site', true)
    await issueBonus(platform, id)
    expect(await titles(player)).toContain('You have been given a bonus: Test bonus')
  })

  test('offers go by e-mail and SMS to players who agreed, and never during a break [1-08 5-08:receiveEmailPromo 5-08:receiveSmsPromo]', async () => {
    const player = await platform.registerPlayer()
    const { id } = player.profile
    const phone = `+4915${String(Math.floor(platform.clock.now().getTime() / 10)).slice(-9)}`
    await setColumns(id, { phone })
    const counts = async () => [
      (await sentTo(player.email, '-offer')).length,
      (await sentTo(phone, '-offer')).length,
    ]
    await issueBonus(platform, id)
    expect(await counts()).toEqual([0, 0])
    await choose(player, 'offers', 'mail', true)
    await issueBonus(platform, id)
    expect(await counts()).toEqual([1, 0])
    await choose(player, 'offers', 'sms', true)
    await issueBonus(platform, id)
    expect(await counts()).toEqual([2, 1])
    await setColumns(id, {
      play_closed_until: new Date(platform.clock.now().getTime() + 60_000).toISOString(),
    })
    await issueBonus(platform, id)
    expect(await counts()).toEqual([2, 1])
  })

  test('promotes nothing to a player whose status allows no rewards, who is still told of payments and security [1-08]', async () => {
    const player = await platform.registerPlayer()
    const { id } = player.profile
    const phone = `+4916${String(Math.floor(platform.clock.now().getTime() / 10)).slice(-9)}`
    await setColumns(id, { phone, receive_email_promo: true, receive_sms_promo: true })
    const { db, kernel, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, id, 'no-deposits', 'a test'))
    await issueBonus(platform, id, { isOwed: true })
    const level = { playerId: id, before: 1, order: 2 }
    await db.transaction((tx) =>
      kernel.outbox.add(tx, { topic: 'retention.level.reached', key: id, payload: level }),
    )
    await db.transaction((tx) => modules.players.changeIdentityStatus(tx, id, 'accepted', null))
    expect(await titles(player)).toEqual(['Your identity is confirmed'])
    expect(await sentTo(player.email, '-offer')).toEqual([])
    expect(await sentTo(phone, '-offer')).toEqual([])
    expect(await sentTo(player.email, 'identity-accepted')).toHaveLength(1)
  })

  test('POST /api/notification/unsubscriptions turns offers off by the link of each channel, without a session, once and again [1-08]', async () => {
    const player = await platform.registerPlayer()
    const { id } = player.profile
    await setColumns(id, { phone: '+41780000042', receive_email_promo: true, receive_sms_promo: true })
    await issueBonus(platform, id)
    const [mail] = await sentTo(player.email, '-offer')
    const [sms] = await sentTo('+41780000042', '-offer')
    expect(mail?.unsubscribe).toBe(`${platform.origin}/unsubscribe/${tokenIn(mail?.text)}`)
    expect((await unsubscribe(tokenIn(mail?.text))).data).toEqual({ kind: 'offers', channel: 'mail' })
    expect(await onlyOff(player)).toEqual(['offers mail'])
    expect((await unsubscribe(tokenIn(mail?.text))).error).toBeNull()
    expect((await unsubscribe(tokenIn(sms?.text))).data).toEqual({ kind: 'offers', channel: 'sms' })
    expect(await onlyOff(player)).toEqual(['offers mail', 'offers sms'])
  })

  test('POST /api/notification/unsubscriptions refuses every other token', async () => {
    const player = await platform.registerPlayer()
    await setColumns(player.profile.id, { receive_email_promo: true })
    const foreign = createUnsubscribeTokens('another secret of more than 32 characters')
    const target = { playerId: player.profile.id, channel: 'mail' } as const
    await issueBonus(platform, player.profile.id)
    const [mail] = await sentTo(player.email, '-offer')
    const token = tokenIn(mail?.text)
    const forged = [
      foreign.issue(target),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      'x',
      player.token.slice(0, 100),
    ]
    for (const one of forged) expect((await unsubscribe(one)).error).toBe('unsubscribe-link-invalid')
    expect(await onlyOff(player)).toEqual(['offers sms'])
    expect((await unsubscribe(token)).error).toBeNull()
  })
})
