import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promotionShapes } from '@croupier/contract'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const operator = resolve(import.meta.dirname, '../../../../../operator')
const bonuses = `bonuses:
  - { identity: gift, name: Gift, trigger: code, type: cash, amount: "5.00" }
`
const codes = `codes:
  - { code: GIFT-5, kind: deposit, bonus: gift }
  - { code: AUSTRIA, kind: deposit, bonus: gift, countries: [AT] }
`

onPostgres('bonus codes', (boot) => {
  let platform: TestPlatform
  let folder: string
  let player: RegisteredPlayer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codes-'))
    await cp(operator, folder, { recursive: true })
    await writeFile(join(folder, 'bonuses.yaml'), bonuses)
    await writeFile(join(folder, 'codes.yaml'), codes)
    platform = await boot({ variables: { OPERATOR_DIR: folder, RATE_LIMIT_CODE: '30/60' } })
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  const enter = async (bonusCode: string, trigger = 2, who = player) =>
    (await platform.call('POST /api/game/bonuses/bonuscodes', { body: { bonusCode, trigger } }, who)).data
  const list = (query: { trigger?: number } = {}, who = player) =>
    platform.call('GET /api/game/bonuses/bonuscodes', { query }, who)

  test('GET /api/game/bonuses/bonuscodes lists the player’s codes by trigger [7-29 1-06a:codes]', async () => {
    expect(await list()).toMatchObject({ data: [], meta: { isOffered: true } })
    await enter('gift-5', 3)
    const { data } = await list({ trigger: 3 })
    expect(z.array(promotionShapes.playerBonusCode).parse(data)).toEqual(data)
    expect(data).toMatchObject([{ bonusCode: 'GIFT-5', trigger: 3, isActive: true }])
    expect((await list({ trigger: 2 })).data).toEqual([])
    expect((await list({}, await platform.registerPlayer())).data).toEqual([])
    expect((await list({ trigger: 4 })).status).toBe(422)
  })

  test('POST /api/game/bonuses/bonuscodes answers with the status of the code [7-29 3-17a 4-12:platform]', async () => {
    expect(await enter('GIFT-5', 2)).toEqual({ status: 2, trigger: 3, bonusCode: null })
    expect(await enter('GIFT-5', 3)).toMatchObject({ status: 1, bonusCode: { bonusCode: 'GIFT-5' } })
    expect(await enter('GIFT-6', 3)).toEqual({ status: 3, trigger: null, bonusCode: null })
    expect(await enter('AUSTRIA', 3)).toEqual({ status: 4, trigger: null, bonusCode: null })
    expect((await list()).data).toHaveLength(1)
  })

  test('DELETE /api/game/bonuses/bonuscodes removes a waiting code [7-29]', async () => {
    const { bonusCode } = await enter('GIFT-5', 3)
    const body = { playerBonusCodeId: bonusCode?.id ?? '' }
    const remove = (who: RegisteredPlayer) =>
      platform.call('DELETE /api/game/bonuses/bonuscodes', { body }, who)
    expect((await remove(await platform.registerPlayer())).status).toBe(404)
    expect((await remove(player)).data).toEqual({ done: true })
    expect((await list()).data).toEqual([])
  })

  test('a player cannot try many codes, from whatever address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      const body = { bonusCode: `GUESS-${index}`, trigger: 2 }
      statuses.push((await platform.call('POST /api/game/bonuses/bonuscodes', { body }, player)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const other = await platform.registerPlayer()
    expect((await enter('GUESS', 2, other)).status).toBe(3)
  })
})
