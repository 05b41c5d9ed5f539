import { outgoingMessage } from '@croupier/contract/providers'
import type { CallInput } from '@croupier/contract/types'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const day = 86_400_000
type NewLimit = CallInput<'POST /api/player/limits'>['body']
const euros: NewLimit = { definition: 3, currency: 'EUR', period: 'daily', amount: '100' }

onPostgres('mails about limits', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  /** The player's mails after the confirmation mail, oldest first. */
  async function mailsOf({ email }: Pick<RegisteredPlayer, 'email'>) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse
      .parse(json)
      .data.reverse()
      .filter(({ template }) => template !== 'email-confirmation' && template !== 'new-device')
  }
  const templates = async (player: RegisteredPlayer) =>
    (await mailsOf(player)).map(({ template }) => template)
  const add = (player: RegisteredPlayer, body: NewLimit = euros) =>
    platform.call('POST /api/player/limits', { body }, player)
  const change = (player: RegisteredPlayer, limitId: string, amount: string) =>
    platform.call(
      'PUT /api/player/limits/{limitId}',
      { params: { limitId }, body: { period: 'daily', amount } },
      player,
    )
  /** Signs in again after advancing the clock, because a day outlives the token. */
  async function advanceAndSignIn(player: RegisteredPlayer, ms: number): Promise<RegisteredPlayer> {
    await platform.clock.advance(ms)
    const { data } = await platform.call('POST /api/player/sessions', {
      body: { login: player.email, password: player.password },
    })
    return { ...player, token: data.accessToken }
  }

  test('mails each change of a limit once, in the player’s language, with the time when it takes effect', async () => {
    const player = await platform.registerPlayer({ locale: 'de' })
    const { id } = (await add(player)).data
    expect(await templates(player)).toEqual(['limit-set'])
    await change(player, id, '50')
    expect(await templates(player)).toEqual(['limit-set', 'limit-lowered'])
    await change(player, id, '200')
    const [, , raise, ...more] = await mailsOf(player)
    expect(more).toEqual([])
    expect(raise).toMatchObject({ template: 'limit-raise-requested', locale: 'de', to: player.email })
    const until = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const effectiveAt = new Date(platform.clock.now().getTime() + day)
    expect(raise?.text).toContain(`Es gilt ab ${until.format(effectiveAt)} UTC`)
    expect(raise?.text).toContain('200,00')
    expect(raise?.text).toContain('help@croupier.example')

    const later = await advanceAndSignIn(player, day + 60_000)
    expect((await templates(later)).slice(3)).toEqual(['limit-raised'])
    await platform.call('DELETE /api/player/limits/{id}', { params: { id } }, later)
    await platform.call('DELETE /api/player/limits/{id}', { params: { id } }, later)
    expect((await templates(later)).slice(4)).toEqual(['limit-removal-requested'])
    const last = await advanceAndSignIn(later, day + 60_000)
    expect((await templates(last)).slice(5)).toEqual(['limit-removed'])
  })

  test('mails nothing for rejected or unchanged limits', async () => {
    const player = await platform.registerPlayer()
    const { id } = (await add(player)).data
    // A duplicate, an invalid amount, and an unchanged amount.
    await add(player)
    await change(player, id, '0.001')
    await change(player, id, '100')
    expect(await templates(player)).toEqual(['limit-set'])
    // A withdrawn raise never takes effect.
    await change(player, id, '200')
    await change(player, id, '100')
    expect((await templates(player)).slice(1)).toEqual(['limit-raise-requested', 'limit-kept'])
    const later = await advanceAndSignIn(player, day + 60_000)
    expect(await templates(later)).toHaveLength(3)
  })

  test('mails a break and a self-exclusion with the end of their term', async () => {
    const player = await platform.registerPlayer()
    await add(player, { definition: 5, period: '2' })
    const end = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const until = end.format(new Date(platform.clock.now().getTime() + 7 * day))
    const [pause] = await mailsOf(player)
    expect(pause?.template).toBe('break-started')
    expect(pause?.text).toContain(`Until: ${until} UTC`)
    await add(player, { definition: 4, period: '1' })
    const [, exclusion, ...more] = await mailsOf(player)
    expect(more).toEqual([])
    expect(exclusion?.template).toBe('self-exclusion-started')
    expect(exclusion?.text).toContain(`${platform.origin}/responsible-gambling`)
  })
})
