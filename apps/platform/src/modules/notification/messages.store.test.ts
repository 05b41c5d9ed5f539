import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { testSpinsTerms, testTerms } from '../bonus/testing/awards.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { bootQuestPlatform, type QuestTestPlatform } from '../retention/testing/platform.ts'
import { notificationMessage } from './tables.ts'

const HOUR_MS = 3_600_000
/** The headers that the payment provider's console requires. */
const asConsole = { 'content-type': 'application/json', 'x-sandbox': '1' }

const files = {
  'quests.yaml': `
quests:
  - identity: one-round
    name: { en: One round, de: Eine Runde }
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
`,
}

onPostgres('messages inside the site', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
    await at.platform.send('POST', '/sandbox/payment/settings', {
      headers: asConsole,
      body: JSON.stringify({ name: 'payouts', value: 'by-hand' }),
    })
  })
  afterAll(() => at.close())

  const ofPage = async ({ token }: Pick<RegisteredPlayer, 'token'>, perPage = 10) => {
    await at.platform.waitUntilIdle()
    const query = { page: 1, perPage }
    return at.platform.call('GET /api/notification/messenger/messages', { query }, { token })
  }
  const titles = async (player: Pick<RegisteredPlayer, 'token'>) =>
    (await ofPage(player)).data.map(({ content }) => content.title)
  const subscribeTo = async (player: RegisteredPlayer) => {
    await at.platform.waitUntilIdle()
    return openSubscription(
      createRealtimeClient(at.platform, player),
      `messenger:notifications#${player.profile.id}`,
    )
  }

  test('creates one unread message for an arrived deposit, and publishes it in the shape that the list returns [7-54b:messenger:notifications 3-22a 3-22b]', async () => {
    const player = await at.player()
    const { publications } = await subscribeTo(player)
    await at.deposit(player, '50.00')
    expect(await titles(player)).toEqual(['Your deposit of €50.00 has arrived'])
    const { data, meta } = await ofPage(player)
    expect(meta).toEqual({ totalUnread: 1 })
    expect(data[0]).toMatchObject({ state: 1, readAt: null })
    await vi.waitFor(
      () => expect(publications.at(-1)).toEqual({ event: 'message.created', data: data[0] }),
      pollOptions,
    )
  })

  test('creates a message for a paid and for a failed withdrawal', async () => {
    const player = await at.player()
    const { token, accounts } = player
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', fields: { cardReference: '4242' } }
    for (const [amount, state] of [
      ['20.00', 'succeeded'],
      ['30.00', 'failed'],
    ] as const) {
      const body = { ...order, accountId: accounts[0]?.id ?? '', amount }
      const { data } = await at.platform.call('POST /api/payment/invoices/withdrawal', { body }, { token })
      await at.platform.waitUntilIdle()
      const init = { headers: asConsole, body: JSON.stringify({ state }) }
      await at.platform.send('POST', `/sandbox/payment/payments/${data.id}/decision`, init)
      await vi.waitFor(async () => {
        const query = { id: data.id }
        const invoices = await at.platform.call('GET /api/payment/invoices', { query }, { token })
        expect(invoices.data[0]?.status).not.toBe(1)
      }, pollOptions)
      await at.platform.waitUntilIdle()
      await at.platform.clock.advance(1000)
    }
    expect(await titles(player)).toEqual([
      'Your withdrawal of €30.00 could not be paid and is back in your balance',
      'Your withdrawal of €20.00 was paid',
    ])
  })

  test('creates a message for a completed quest and for a decided identity check', async () => {
    const player = await at.player()
    const { id: playerId } = player.profile
    const { db, modules } = at.platform.platform
    await at.activateQuest(player, 'one-round')
    await at.playRound(player)
    expect(await titles(player)).toEqual(['Quest completed: One round'])
    expect((await at.platform.call('GET /api/retention/player-quests', {}, player)).data).toMatchObject([
      { names: { en: 'One round', de: 'Eine Runde' } },
    ])
    for (const status of ['pending', 'refused', 'pending', 'refused', 'accepted'] as const) {
      await at.platform.clock.advance(1000)
      await db.transaction((tx) => modules.players.changeIdentityStatus(tx, playerId, status, null))
      await at.platform.waitUntilIdle()
    }
    expect(await titles(player)).toEqual([
      'Your identity is confirmed',
      'Your identity could not be confirmed',
      'Your identity could not be confirmed',
      'Quest completed: One round',
    ])
  })

  test('creates a message for an issued bonus and for issued free spins', async () => {
    const player = await at.player()
    const { db, modules } = at.platform.platform
    const reserved = { offerId: randomUUID(), name: 'Welcome', packageId: null, perPlayer: 2 }
    const awards = [
      { ...reserved, kind: 'bonus', amount: '1000', terms: testTerms },
      { ...reserved, kind: 'freespins', terms: { ...testSpinsTerms, count: 20 } },
    ] as const
    for (const award of awards) {
      const to = { playerId: player.profile.id, currency: 'EUR', cause: randomUUID() }
      await db.transaction((tx) => modules.bonus.issue(tx, to, award))
      await at.platform.waitUntilIdle()
      await at.platform.clock.advance(1000)
    }
    expect(await titles(player)).toEqual([
      'You have been given 20 free spins: Welcome',
      'You have been given a bonus: Welcome',
    ])
  })

  test('creates one message when a loosened limit takes effect, and none for a replaced change', async () => {
    const { platform } = at
    const player = await platform.registerPlayer()
    let { token } = player
    /** Advances the clock and signs in again, because the token expires. */
    async function wait(hours: number) {
      await platform.clock.advance(hours * HOUR_MS)
      const body = { login: player.email, password: player.password }
      token = (await platform.call('POST /api/player/sessions', { body })).data.accessToken
    }
    const setLimit = async (definition: number) => {
      const body = { definition, period: 'daily', currency: 'EUR', amount: '100.00' }
      return (await platform.call('POST /api/player/limits', { body }, { token })).data.id
    }
    const change = async (limitId: string, amount: string) => {
      const input = { params: { limitId }, body: { period: 'daily' as const, amount } }
      return (await platform.call('PUT /api/player/limits/{limitId}', input, { token })).data
    }
    const [deposits, losses, bets] = [await setLimit(3), await setLimit(2), await setLimit(1)]
    await change(deposits, '200.00')
    await platform.call('DELETE /api/player/limits/{id}', { params: { id: losses } }, { token })
    await change(bets, '300.00')
    await wait(1)
    await change(bets, '50.00')
    await change(deposits, '250.00')
    expect(await titles({ token })).toEqual([])
    await wait(23)
    expect(await titles({ token })).toEqual(['Your loss limit over 24 hours no longer applies'])
    await wait(1)
    expect(await titles({ token })).toEqual([
      'Your deposit limit over 24 hours is now €250.00',
      'Your loss limit over 24 hours no longer applies',
    ])
  })

  test('renders a message in the player’s language, and creates none for a rolled-back cause', async () => {
    const player = await at.platform.registerPlayer({ locale: 'de' })
    const { db, modules } = at.platform.platform
    const accept = (fails: boolean) =>
      db.transaction(async (tx) => {
        await modules.players.changeIdentityStatus(tx, player.profile.id, 'accepted', null)
        if (fails) throw new Error('rolled back')
      })
    await expect(accept(true)).rejects.toThrow('rolled back')
    expect(await titles(player)).toEqual([])
    await accept(false)
    expect(await titles(player)).toEqual(['Ihre Identität ist bestätigt'])
  })

  test('renders messages in the language that the player has when reading them, also in a publication', async () => {
    const player = await at.player()
    await at.deposit(player, '1250.00')
    expect(await titles(player)).toEqual(['Your deposit of €1,250.00 has arrived'])
    const onPage = async (locale: string) => {
      const query = { page: 1, perPage: 10, locale }
      const path = 'GET /api/notification/messenger/messages'
      return (await at.platform.call(path, { query }, { token: player.token })).data[0]?.content
    }
    expect(await onPage('fa')).toMatchObject({
      title: expect.stringMatching(/\p{Script=Arabic}/u),
      locale: 'fa',
    })
    expect(await onPage('xx')).toMatchObject({ locale: 'en' })
    const { db } = at.platform.platform
    await db.orm.execute(sql`update player set locale = 'de' where id = ${player.profile.id}`)
    expect(await titles(player)).toEqual(['Ihre Einzahlung von 1.250,00\u00a0€ ist da'])
    const { publications } = await subscribeTo(player)
    await at.deposit(player, '20.00')
    const title = 'Ihre Einzahlung von 20,00\u00a0€ ist da'
    await vi.waitFor(
      () => expect(publications.at(-1)).toMatchObject({ data: { content: { title, locale: 'de' } } }),
      pollOptions,
    )
    await db.orm.execute(sql`update player set locale = 'xx' where id = ${player.profile.id}`)
    expect((await titles(player)).at(-1), 'a language without texts').toContain('Your deposit of')
  })

  test('shows messages of earlier versions with their rendered title', async () => {
    const player = await at.player()
    await at.platform.platform.db.orm.insert(notificationMessage).values({
      ...{ id: randomUUID(), playerId: player.profile.id, state: 'unread', title: 'An old message' },
      createdAt: at.platform.clock.now(),
    })
    expect(await titles(player)).toEqual(['An old message'])
  })

  describe('reading and deleting messages', () => {
    test('publishes the number of unread messages if anything changed [7-54b:messenger:notifications 4-11]', async () => {
      const player = await at.player()
      const { token } = player
      await at.deposit(player)
      await at.deposit(player)
      const [newest] = (await ofPage(player)).data
      const { publications } = await subscribeTo(player)
      const messageIds = [newest?.id ?? '']
      const updated = (totalUnread: number) => ({ event: 'messages.updated', data: { totalUnread } })
      const read = () =>
        at.platform.call(
          'POST /api/notification/messenger/messages/read',
          { body: { messageIds } },
          { token },
        )
      await read()
      await vi.waitFor(() => expect(publications).toEqual([updated(1)]), pollOptions)
      await read()
      await at.platform.call('POST /api/notification/messenger/messages/read/all', {}, { token })
      await vi.waitFor(() => expect(publications).toEqual([updated(1), updated(0)]), pollOptions)
      await at.platform.call(
        'DELETE /api/notification/messenger/messages',
        { body: { messageIds } },
        { token },
      )
      await vi.waitFor(() => expect(publications).toEqual([updated(1), updated(0), updated(0)]), pollOptions)
    })
  })

  test('deletes the oldest messages above the maximum', async () => {
    const player = await at.player()
    const { orm } = at.platform.platform.db
    const playerId = player.profile.id
    const before = at.platform.clock.now().getTime() - 1_000_000
    await orm.insert(notificationMessage).values(
      Array.from({ length: 1005 }, (_, number) => ({
        id: randomUUID(),
        playerId,
        state: 'unread' as const,
        title: `Message ${number}`,
        createdAt: new Date(before + number),
        readAt: null,
      })),
    )
    await at.deposit(player)
    await at.platform.waitUntilIdle()
    const stored = await orm
      .select()
      .from(notificationMessage)
      .where(eq(notificationMessage.playerId, playerId))
      .orderBy(notificationMessage.createdAt)
    expect(stored).toHaveLength(1000)
    expect([stored[0]?.title, stored.at(-1)?.text]).toEqual(['Message 6', 'deposit-received'])
  })
})
