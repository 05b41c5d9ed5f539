import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import { changeSettings, copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

onPostgres('referrals', (boot) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  let platform: TestPlatform
  beforeAll(async () => {
    copyOperatorFiles(folder)
    changeSettings(folder, (settings) =>
      settings.replace('isReferralEnabled: false', 'isReferralEnabled: true'),
    )
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const settingsOf = async (token: string, on = platform) =>
    (await on.call('GET /api/player/referral-settings', {}, { token })).data
  const register = (email: string, referralCode: string) =>
    platform.call('POST /api/player/register', {
      body: {
        email,
        password: 'Correct-Horse-7',
        country: 'DE',
        currency: 'EUR',
        locale: 'en',
        agreements: '1',
        referralCode,
      },
    })

  test('GET /api/player/profile/referrals lists the players who registered by the player’s link, with masked names [7-23 3-25a]', async () => {
    const [referrer, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const { code } = await settingsOf(referrer.token)
    const masked: string[] = []
    for (const name of ['anna', 'berta', 'clara']) {
      const email = `${name}-${code}@example.com`.toLowerCase()
      expect((await register(email, code ?? '')).status).toBe(200)
      masked.unshift(`${nicknameFromEmail(email).slice(0, 2)}***`)
      platform.clock.skip(1000)
    }
    const read = (token: string, page: number) =>
      platform.call('GET /api/player/profile/referrals', { query: { page, perPage: 2 } }, { token })
    const first = await read(referrer.token, 1)
    expect(first.data.map(({ nickname }) => nickname)).toEqual(masked.slice(0, 2))
    expect(first.meta).toEqual({ page: 1, perPage: 2, total: 3 })
    expect((await read(referrer.token, 2)).data.map(({ nickname }) => nickname)).toEqual(masked.slice(2))
    expect((await read(otherPlayer.token, 1)).data).toEqual([])
    const query = { page: 1, perPage: 2 }
    expect((await platform.call('GET /api/player/profile/referrals', { query })).error).toBe('unauthorised')
  })

  test('GET /api/player/referral-settings gives each player a unique code, and none if referrals are off [7-23 6-03a]', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const [ownSettings, otherSettings] = await Promise.all([
      settingsOf(player.token),
      settingsOf(otherPlayer.token),
    ])
    expect(ownSettings).toEqual({ isEnabled: true, code: expect.stringMatching(/^[\w-]{22}$/) })
    expect(ownSettings.code).not.toBe(otherSettings.code)
    expect(await settingsOf(player.token)).toEqual(ownSettings)
    const otherPlatform = await boot()
    const { token } = await otherPlatform.registerPlayer()
    expect(await settingsOf(token, otherPlatform)).toEqual({ isEnabled: false, code: null })
    expect((await otherPlatform.call('GET /api/player/referral-settings')).error).toBe('unauthorised')
  })
})
