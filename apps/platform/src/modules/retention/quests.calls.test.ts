import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableId } from '../../config/index.ts'
import { eq, sql } from '../../sql.ts'
import { playerQuest, playerQuestTask } from './tables.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

const quests = `
quests:
  - identity: open-end
    name: Open end
    rewards: [A mug]
    tasks: [{ identity: play, type: games, quantity: 2 }]
  - identity: first-steps
    name: { en: First steps, de: Erste Schritte }
    startsAt: 2026-03-01T00:00:00Z
    endsAt: 2026-04-01T00:00:00Z
    currencies: [EUR]
    rewards: [20 free spins, A badge]
    tasks:
      - { identity: play, type: rounds, quantity: 50, collection: slots }
      - { identity: pay, type: deposits, quantity: 1 }
  - identity: over
    name: Over
    endsAt: 2026-03-01T00:00:00Z
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
  - identity: to-come
    name: To come
    startsAt: 2026-05-01T00:00:00Z
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
`

onPostgres('quests', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'operator-'))
    folders.push(folder)
    copyOperatorFiles(folder)
    await writeFile(join(folder, 'quests.yaml'), quests)
    platform = await boot({ variables: { OPERATOR_DIR: folder } })
  })

  /** Inserts a player's quest directly in the store. */
  async function insertQuest(
    playerId: string,
    change: Partial<typeof playerQuest.$inferInsert> = {},
    progress = [20, 1],
  ) {
    const { orm } = platform.platform.db
    const row = {
      id: randomUUID(),
      playerId,
      questId: stableId('quest', 'first-steps'),
      name: 'First steps, as they were',
      state: 'active' as const,
      currency: 'EUR',
      rewards: [{ kind: 'text' as const, text: '20 free spins' }],
      issuedAt: platform.clock.now(),
      endsAt: null,
      ...change,
    }
    await orm.insert(playerQuest).values(row)
    const tasks = [
      { type: 'rounds', quantity: 50, collection: 'slots' },
      { type: 'deposits', quantity: 1, collection: null },
    ] as const
    await orm.insert(playerQuestTask).values(
      tasks.map((task, index) => ({
        playerQuestId: row.id,
        taskId: stableId('quest-task', `first-steps/${index}`),
        position: index + 1,
        progress: progress[index] ?? 0,
        ...task,
      })),
    )
    return row
  }

  test('GET /api/retention/quests filters by state and currency, and sorts by end [7-41 7-45a 3-19 4-10a]', async () => {
    const { token } = await platform.registerPlayer()
    const query = { state: '2', currency: 'EUR' }
    const { data, meta } = await platform.call('GET /api/retention/quests', { query }, { token })
    expect(data.map(({ name, state }) => [name, state])).toEqual([
      ['First steps', 2],
      ['Open end', 2],
    ])
    expect(meta).toEqual({ page: 1, perPage: 20, total: 2 })
    const id = stableId('quest', 'first-steps')
    expect(data[0]).toEqual({
      id,
      ...{ name: 'First steps', names: { en: 'First steps', de: 'Erste Schritte' } },
      picture: expect.stringContaining('-square.'),
      state: 2,
      rewards: [
        { kind: 'text', text: '20 free spins' },
        { kind: 'text', text: 'A badge' },
      ],
      endsAt: '2026-04-01T00:00:00.000Z',
      tasks: [
        expect.objectContaining({ questId: id, type: 'rounds', collection: 'slots', quantity: 50 }),
        expect.objectContaining({
          type: 'deposits',
          collection: null,
          progress: 0,
          isActive: false,
          isCompleted: false,
        }),
      ],
    })
    const names = async (expected: typeof query | object) =>
      (await platform.call('GET /api/retention/quests', { query: expected }, { token })).data.map(
        ({ name, state }) => `${name} ${state}`,
      )
    expect(await names({ state: '2', currency: 'SEK' })).toEqual(['Open end 2'])
    expect(await names({ state: '1,6' })).toEqual(['Over 6', 'To come 1'])
    expect(await names({ page: 2, perPage: 3 })).toHaveLength(1)
    // The site's menus ask as a guest whether there are quests.
    expect((await platform.call('GET /api/retention/quests')).data).toHaveLength(4)
    expect((await platform.call('GET /api/retention/quests', {}, { token: 'x.y.z' })).status).toBe(401)
  })

  test('GET /api/retention/player-quests returns the player’s progress [7-41 3-19 4-10c]', async () => {
    const { token, profile } = await platform.registerPlayer()
    const row = await insertQuest(profile.id)
    const { data, meta } = await platform.call('GET /api/retention/player-quests', {}, { token })
    expect(meta.total).toBe(1)
    expect(data[0]).toMatchObject({
      id: row.id,
      questId: row.questId,
      // Its name of the activation is not translated by another one's.
      ...{ name: 'First steps, as they were', names: { en: 'First steps, as they were' } },
      state: 2,
      currency: 'EUR',
    })
    expect(
      data[0]?.tasks.map(({ progress, quantity, isActive, isCompleted }) => [
        progress,
        quantity,
        isActive,
        isCompleted,
      ]),
    ).toEqual([
      [20, 50, true, false],
      [1, 1, false, true],
    ])
  })

  test('GET /api/retention/player-quests filters by state, currency and id, and a finished quest makes no progress [7-45a 4-10a]', async () => {
    const { token, profile } = await platform.registerPlayer()
    const active = await insertQuest(profile.id)
    const expired = await insertQuest(profile.id, { state: 'expired', questId: randomUUID() })
    const crowns = await insertQuest(profile.id, { currency: 'SEK', questId: randomUUID() })
    const ids = async (query: object) => {
      const { data } = await platform.call('GET /api/retention/player-quests', { query }, { token })
      return data.map(({ id }) => id).toSorted()
    }
    expect(await ids({ state: '2', currency: 'EUR' })).toEqual([active.id])
    expect(await ids({ state: '2' })).toEqual([active.id, crowns.id].toSorted())
    const query = { id: expired.id }
    const { data } = await platform.call('GET /api/retention/player-quests', { query }, { token })
    expect(data[0]?.tasks.map(({ isActive }) => isActive)).toEqual([false, false])
  })

  test('GET /api/retention/player-quests pages through a thousand quests of the player only', async () => {
    const [player, otherPlayer] = [await platform.registerPlayer(), await platform.registerPlayer()]
    const otherQuest = await insertQuest(otherPlayer.profile.id)
    const { data } = await platform.call(
      'GET /api/retention/player-quests',
      { query: { id: otherQuest.id } },
      { token: player.token },
    )
    expect(data).toEqual([])
    expect((await platform.call('GET /api/retention/player-quests')).status).toBe(401)
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: randomUUID(),
      playerId: player.profile.id,
      questId: randomUUID(),
      name: `Quest ${index}`,
      state: 'completed' as const,
      currency: 'EUR',
      rewards: [{ kind: 'text' as const, text: 'A mug' }],
      issuedAt: new Date(platform.clock.now().getTime() - index * 1000),
    }))
    await platform.platform.db.orm.insert(playerQuest).values(rows)
    const last = await platform.call(
      'GET /api/retention/player-quests',
      { query: { page: 10, perPage: 100 } },
      { token: player.token },
    )
    expect([last.data.at(-1)?.name, last.meta.total]).toEqual(['Quest 999', 1000])
  })

  test('the store rejects progress beyond the quantity of a task, and unknown states', async () => {
    const { profile } = await platform.registerPlayer()
    await expect(insertQuest(profile.id, {}, [51, 0])).rejects.toThrow()
    const unknownState = platform.platform.db.orm.update(playerQuest).set({ state: sql`7` })
    await expect(unknownState.where(eq(playerQuest.playerId, profile.id))).rejects.toThrow()
  })
})
