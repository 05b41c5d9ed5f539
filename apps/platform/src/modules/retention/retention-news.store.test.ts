import { onPostgres, patient } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, listen } from '../connection/testing/listening.ts'
import { bootQuestHouse, type QuestHouse } from './testing/house.ts'

const MINUTE_MS = 60_000

const files = {
  'quests.yaml': `
quests:
  - identity: three-rounds
    name: Three rounds
    rewards: [A mug, { wheel: daily, spins: 2 }]
    tasks: [{ identity: play, type: rounds, quantity: 3 }]
  - identity: soon-over
    name: Soon over
    endsAt: 2026-03-14T12:05:00Z
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 5 }]
`,
  'wheels.yaml': 'wheels: [{ identity: daily, title: Daily wheel }]',
  'tournaments.yaml': `
tournaments:
  - { identity: first, title: First, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-14T12:10:00Z, prizes: [A cup] }
  - { identity: second, title: Second, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-14T12:30:00Z, prizes: [A cup] }
`,
}

onPostgres('what is told of quests, wheels and tournaments', (boot) => {
  let at: QuestHouse
  beforeAll(async () => {
    at = await bootQuestHouse(boot, files)
  })
  afterAll(() => at.close())

  const listenTo = async (
    player: Parameters<typeof clientOf>[1] & { profile: { id: string } },
    name: string,
  ) => {
    await at.house.platform.outbox.settle()
    return listen(clientOf(at.house, player), `${name}#${player.profile.id}`)
  }

  test('a quest is told of when it is taken on and when it is completed, as its call answers it [7-54c:quest.updated 4-10b]', async () => {
    const player = await at.player()
    const { heard } = await listenTo(player, 'retention:quests')
    const quest = await at.take(player, 'three-rounds')
    const told = () => heard.filter(({ event }) => event === 'quest.updated').map(({ data }) => data)
    await vi.waitFor(() => expect(told().at(-1)).toEqual(quest), patient)
    for (let round = 0; round < 3; round++) await at.playRound(player)
    await vi.waitFor(() => expect(told().at(-1)?.state).toBe(3), patient)
    expect(told().at(-1)).toEqual(await at.read(player, quest))
  })

  test('a task that a round moved is told of by itself [7-54c:quest.task.updated 4-10c]', async () => {
    const player = await at.player()
    const quest = await at.take(player, 'three-rounds')
    const { heard } = await listenTo(player, 'retention:quests')
    await at.playRound(player)
    await vi.waitFor(() => expect(heard.at(-1)?.event).toBe('quest.task.updated'), patient)
    const [task] = (await at.read(player, quest)).tasks
    expect(task?.progress).toBe(1)
    expect(heard.at(-1)?.data).toEqual({ ...task, playerQuestId: quest.id })
  })

  test('the spins that a completed quest brings are told of with those that wait [7-54c:wheel.spin.issued 6-04b]', async () => {
    const player = await at.player()
    await at.take(player, 'three-rounds')
    const { heard } = await listenTo(player, 'retention:wheels')
    for (let round = 0; round < 4; round++) await at.playRound(player)
    const { data } = await at.house.call('GET /api/retention/wheels', {}, { token: player.token })
    expect(data).toMatchObject([{ identity: 'daily', spins: 2 }])
    await vi.waitFor(
      () => expect(heard.at(-1)).toEqual({ event: 'wheel.spin.issued', data: data[0] }),
      patient,
    )
  })

  test('a quest whose time is over expires and is told of, and a tournament that has ended is told of once, to everybody [7-54c:tournament.completed 7-54c:quest.updated 4-10a]', async () => {
    const { house } = at
    const player = await at.player()
    const quest = await at.take(player, 'soon-over')
    const quests = await listenTo(player, 'retention:quests')
    const tournaments = await listen(clientOf(house, null), 'tournaments')
    await house.clock.advance(11 * MINUTE_MS)
    await house.settle()
    await vi.waitFor(
      () => expect(quests.heard.at(-1)?.data).toMatchObject({ id: quest.id, state: 5 }),
      patient,
    )
    const first = await house.call('GET /api/retention/tournaments/{tournamentId}', {
      params: { tournamentId: 'first' },
    })
    expect(first.data.state).toBe('finished')
    const end = { event: 'tournament.completed', data: first.data }
    await vi.waitFor(() => expect(tournaments.heard).toEqual([end]), patient)
    // The next run of the job tells of what has ended since, and of nothing again.
    await house.clock.advance(20 * MINUTE_MS)
    await house.settle()
    await vi.waitFor(() => expect(tournaments.heard.at(-1)?.data.identity).toBe('second'), patient)
    expect(tournaments.heard.map(({ data }) => data.identity)).toEqual(['first', 'second'])
  })
})
