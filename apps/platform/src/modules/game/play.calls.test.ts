import type { RegisteredPlayer, SendOptions, TestPlatform } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameSession } from './tables.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { title } from './testing/studio.ts'

const crowns = [{ currency: 'SEK', min: '2.00', max: '1000.00' }]
const titles = [
  title('moth-queen'),
  title('night-express'),
  title('no-demo', { hasDemo: false }),
  title('crowns-only', { bets: crowns }),
  title('secret-garden'),
]
const jurisdictions = {
  default: { minimumRoundSeconds: { other: 3 } },
  countries: {
    AT: {
      autoplay: false,
      turbo: false,
      minimumRoundSeconds: { slots: 2.5, other: 5 },
      showsNetPosition: true,
    },
    FI: {},
  },
}
/** Another address than the one that players use. */
const callbackUrl = 'https://callbacks.play.example'
const key = 'POST /api/game/games/{id}/play'

onPostgres('play', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  let player: RegisteredPlayer & { readonly accountId: string }
  beforeAll(async () => {
    games = await bootGamePlatform(boot, {
      titles,
      catalogue: { hidden: ['secret-garden'], restricted: { 'night-express': ['NO', 'AT'] }, jurisdictions },
      variables: { PROVIDER_CALLBACK_URL: callbackUrl },
    })
    platform = games.platform
  })
  beforeEach(async () => {
    player = await games.player()
  })
  afterEach(() => {
    games.studio.mode = 'up'
  })
  afterAll(() => games.close())

  const play = (mode: 'real' | 'demo', options: SendOptions = {}, slug = 'moth-queen', more: object = {}) =>
    platform.call(key, { params: { id: slug }, body: { mode, locale: 'pt-BR', ...more } }, options)
  const newest = () => games.studio.sessions.at(-1)
  const balance = (token: string | undefined) => games.callWallet('balance', { token, currency: 'EUR' })

  describe('POST /api/game/games/{id}/play', () => {
    test('opens a demo for a guest in the country’s currency, with a token that moves no money [7-31:play] (clause 8)', async () => {
      const { data } = await play('demo', { country: 'FI' })
      expect(data).toEqual({
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        launchUrl: expect.stringMatching(new RegExp(`^${games.studio.url}/games/\\d+$`)),
        hasOpenRound: false,
        openRoundEndsAt: null,
        isReadyOnLoad: false,
      })
      expect(newest()).toEqual({
        game: 'moth-queen',
        mode: 'demo',
        playerRef: `guest-${data.sessionId}`,
        currency: 'EUR',
        subunitToUnit: '100',
        locale: 'pt-BR',
        country: 'FI',
        token: '',
        walletUrl: `${callbackUrl}/providers/studio/wallet`,
        lobbyOrigin: platform.origin,
        limits: { minStake: '0.20', maxStake: '100.00' },
        settleAfterSeconds: 86_400,
        hasHostBar: true,
      })
    })

    test('sends what the country of the player requires; a guest’s is that of the visit (clause 19)', async () => {
      const strict = { autoplay: false, turbo: false, minimumRoundSeconds: 2.5, showsNetPosition: true }
      await play('demo', { country: 'AT' })
      expect(newest()?.jurisdiction).toEqual(strict)
      await play('demo', { country: 'DE' })
      expect(newest()?.jurisdiction).toEqual({ minimumRoundSeconds: 3 })
      await play('demo', { country: 'FI' })
      expect(newest()?.jurisdiction).toBeUndefined()
      const austrian = await platform.registerPlayer({ currency: 'EUR', country: 'AT' })
      await play('real', { token: austrian.token, country: 'DE' })
      expect(newest()).toMatchObject({ country: 'DE', jurisdiction: strict })
    })

    test('opens the real game for a player with a wallet token [7-31:play]', async () => {
      const { data } = await play('real', { token: player.token, country: 'DE' })
      expect(newest()).toMatchObject({
        mode: 'real',
        playerRef: player.profile.id,
        currency: 'EUR',
        token: expect.stringMatching(/^[\w-]{43}$/),
        country: 'DE',
      })
      expect(newest()?.token).not.toContain(data.sessionId)
      expect((await balance(newest()?.token)).balance).toBe('100.00')
    })

    test('opens a player’s demo without a wallet token and keeps the real game session (clause 8)', async () => {
      const token = await games.openGameSession(player)
      expect((await play('demo', player)).status).toBe(200)
      expect(newest()).toMatchObject({ mode: 'demo', token: '', playerRef: player.profile.id })
      expect((await balance(token)).status).toBe(200)
    })

    test('opens a demo in another currency if the game lacks the visitor’s (clause 8)', async () => {
      expect((await play('demo', { country: 'AT' }, 'crowns-only')).status).toBe(200)
      expect(newest()?.currency).toBe('SEK')
    })

    test('uses the requested account', async () => {
      const opened = await platform.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
      const { id } = opened.data
      expect((await play('real', player, 'crowns-only')).error).toBe('game-unavailable')
      expect((await play('real', player, 'crowns-only', { accountId: id })).status).toBe(200)
      expect(newest()?.currency).toBe('SEK')
    })

    test('requires sign-in to play for money', async () => {
      const before = games.studio.sessions.length
      const response = await play('real')
      expect([response.status, response.error]).toEqual([401, 'unauthorised'])
      expect(games.studio.sessions).toHaveLength(before)
    })

    test('rejects another player’s account', async () => {
      const otherPlayer = await games.player()
      const response = await play('real', player, 'moth-queen', { accountId: otherPlayer.accountId })
      expect([response.status, response.error]).toEqual([404, 'not-found'])
    })

    test.each([
      ['no such game', 'real', 'no-such-game', 404, 'not-found'],
      ['a hidden game', 'real', 'secret-garden', 409, 'game-unavailable'],
      ['a hidden game’s demo', 'demo', 'secret-garden', 409, 'game-unavailable'],
      ['a demo that there is not', 'demo', 'no-demo', 409, 'demo-unavailable'],
      ['a game without bets in the account’s currency', 'real', 'crowns-only', 409, 'game-unavailable'],
    ] as const)('does not open %s', async (_, mode, slug, status, error) => {
      const before = games.studio.sessions.length
      const response = await play(mode, player, slug)
      expect([response.status, response.error]).toEqual([status, error])
      expect(games.studio.sessions).toHaveLength(before)
    })

    test('refuses and marks a game that is restricted in the country [2.3-06:geo-restricted-game]', async () => {
      const before = games.studio.sessions.length
      for (const mode of ['real', 'demo'] as const) {
        const response = await play(mode, { ...player, country: 'NO' }, 'night-express')
        expect([response.status, response.error]).toEqual([409, 'game-restricted'])
      }
      expect(games.studio.sessions).toHaveLength(before)
      expect((await play('demo', { ...player, country: 'FI' }, 'night-express')).status).toBe(200)
      const isRestricted = async (id: string, country: string) =>
        (await platform.call('GET /api/game/games/{id}', { params: { id } }, { country })).data.isRestricted
      expect(await isRestricted('night-express', 'AT')).toBe(true)
      expect(await isRestricted('night-express', 'FI')).toBe(false)
      expect(await isRestricted('moth-queen', 'NO')).toBe(false)
    })

    test.each([
      ['mode', { mode: 'free' }],
      ['locale', { locale: 'english' }],
      ['accountId', { accountId: 'mine' }],
    ])('refuses a %s that is none, at the field', async (field, more) => {
      const response = await play('real', player, 'moth-queen', more)
      expect([response.status, response.error, Object.keys(response.fields)]).toEqual([
        422,
        'validation-failed',
        [field],
      ])
    })

    test('refuses play for money in a restricted country and allows a demo [6-03d]', async () => {
      const response = await play('real', { token: player.token, country: 'AU' })
      expect([response.status, response.error]).toEqual([409, 'play-not-allowed'])
      expect((await play('demo', { token: player.token, country: 'AU' })).status).toBe(200)
    })

    test('refuses a guest’s demo in a restricted country [6-03d]', async () => {
      const before = games.studio.sessions.length
      const response = await play('demo', { country: 'AU' })
      expect([response.status, response.error]).toEqual([409, 'play-not-allowed'])
      expect(games.studio.sessions).toHaveLength(before)
      // Sign-in is refused there, but demos are allowed.
      expect((await play('demo', { country: 'BE' })).status).toBe(200)
    })

    test('lets a player without deposits play and signs out a blocked one', async () => {
      const { db, modules } = platform.platform
      const setStatus = (status: 'no-deposits' | 'blocked') =>
        db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, status, 'a test'))
      await setStatus('no-deposits')
      expect((await play('real', player)).status).toBe(200)
      await setStatus('blocked')
      expect((await play('real', player)).error).toBe('unauthorised')
      expect((await balance(newest()?.token)).error).toBe('player-blocked')
    })

    test('reports an unavailable studio and leaves no session that could move money', async () => {
      games.studio.mode = 'down'
      const response = await play('real', player)
      expect([response.status, response.error]).toEqual([503, 'studio-unavailable'])
      expect((await play('demo')).error).toBe('studio-unavailable')
    })

    test('invalidates the token if the studio responds late or incorrectly', async () => {
      for (const mode of ['late', 'script', 'nonsense'] as const) {
        games.studio.mode = mode
        const response = await play('real', player)
        expect([mode, response.error]).toEqual([mode, 'studio-unavailable'])
        expect((await balance(newest()?.token)).error).toBe('session-expired')
      }
    })

    test('closes the previous game session when another game is opened (clause 19)', async () => {
      const first = await games.openGameSession(player)
      const second = await games.openGameSession(player, 'night-express')
      expect((await balance(first)).error).toBe('session-expired')
      expect((await balance(second)).balance).toBe('100.00')
    })

    test('keeps one of twenty game sessions opened concurrently (clause 19)', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => play('real', player)))
      expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
      const tokens = games.studio.sessions
        .filter((session) => session.playerRef === player.profile.id)
        .map((session) => session.token)
      const open = await Promise.all(tokens.map(async (token) => (await balance(token)).status === 200))
      expect([tokens.length, open.filter(Boolean).length]).toEqual([20, 1])
    })

    test('deletes expired demos', async () => {
      const { data } = await play('demo')
      const isStored = async () =>
        (await platform.platform.db.orm.select({ id: gameSession.id }).from(gameSession)).some(
          ({ id }) => id === data.sessionId,
        )
      expect(await isStored()).toBe(true)
      await platform.clock.advance(12 * 3_600_000 + 1)
      await platform.waitUntilIdle()
      expect(await isStored()).toBe(false)
    })
  })
})
