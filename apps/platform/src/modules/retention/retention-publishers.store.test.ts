import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'
import { idOf, tournamentActions } from './testing/tournaments.ts'

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
  'wheels.yaml':
    'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: Nothing, weight: 1 }, { title: A mug, weight: 1, reward: A mug }] }]',
  'tournaments.yaml': `
tournaments:
  - { identity: first, title: First, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-14T12:09:00Z, prizes: [A cup] }
  - { identity: second, title: Second, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-14T12:29:00Z, prizes: [A cup] }
`,
}

onPostgres('publications of quests, wheels and tournaments', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
  })
  afterAll(() => at.close())

  const subscribeTo = async (
    player: Parameters<typeof createRealtimeClient>[1] & { profile: { id: string } },
    name: string,
  ) => {
    await at.platform.platform.outbox.waitUntilIdle()
    return openSubscription(createRealtimeClient(at.platform, player), `${name}#${player.profile.id}`)
  }

  test('publishes an activated and a completed quest in the shape that the call returns [7-54c:quest.updated 4-10b]', async () => {
    const player = await at.player()
    const { publications } = await subscribeTo(player, 'retention:quests')
    const quest = await at.activateQuest(player, 'three-rounds')
    const questUpdates = () =>
      publications.filter(({ event }) => event === 'quest.updated').map(({ data }) => data)
    await vi.waitFor(() => expect(questUpdates().at(-1)).toEqual(quest), pollOptions)
    for (let round = 0; round < 3; round++) await at.playRound(player)
    await vi.waitFor(() => expect(questUpdates().at(-1)?.state).toBe(3), pollOptions)
    expect(questUpdates().at(-1)).toEqual(await at.readQuest(player, quest))
  })

  test('publishes a task separately when a round advances it [7-54c:quest.task.updated 4-10c]', async () => {
    const player = await at.player()
    const quest = await at.activateQuest(player, 'three-rounds')
    const { publications } = await subscribeTo(player, 'retention:quests')
    await at.playRound(player)
    await vi.waitFor(() => expect(publications.at(-1)?.event).toBe('quest.task.updated'), pollOptions)
    const [task] = (await at.readQuest(player, quest)).tasks
    expect(task?.progress).toBe(1)
    expect(publications.at(-1)?.data).toEqual({ ...task, playerQuestId: quest.id })
  })

  test('publishes the spins of a completed quest, and those taken back, with the player’s unused spins [7-54c:wheel.spin.issued 6-04b]', async () => {
    const player = await at.player()
    await at.activateQuest(player, 'three-rounds')
    const { publications } = await subscribeTo(player, 'retention:wheels')
    for (let round = 0; round < 4; round++) await at.playRound(player)
    const { data } = await at.platform.call('GET /api/retention/wheels', {}, { token: player.token })
    expect(data).toMatchObject([{ identity: 'daily', spins: 2 }])
    await vi.waitFor(
      () => expect(publications.at(-1)).toEqual({ event: 'wheel.spin.issued', data: data[0] }),
      pollOptions,
    )
    const { db, modules, outbox } = at.platform.platform
    const taken = { playerId: player.profile.id, wheelId: data[0]?.id ?? '', spins: 1 }
    await db.transaction((tx) => modules.wheels.cancel(tx, taken))
    outbox.notify()
    await vi.waitFor(() => expect(publications.at(-1)?.data).toMatchObject({ spins: 1 }), pollOptions)
  })

  test('publishes the board of a tournament when a player has joined and when a score has changed [7-54b:tournaments]', async () => {
    const { platform } = at
    const player = await at.player()
    const { publications } = await openSubscription(createRealtimeClient(platform, null), 'tournaments')
    const act = tournamentActions(at)
    const published = (ranked: number, rows: unknown) => ({
      event: 'tournament.board.updated',
      data: { tournamentId: idOf('second'), players: 1, ranked, rows },
    })
    await act.join(player, 'second')
    await vi.waitFor(() => expect(publications).toEqual([published(0, [])]), pollOptions)
    await at.playRound(player)
    const { board } = await act.details('second')
    expect(board).toHaveLength(1)
    await vi.waitFor(() => expect(publications).toEqual([published(0, []), published(1, board)]), pollOptions)
  })

  test('publishes to a player that they have joined, and the place and score that each round leads to, in the shape of the call [7-54b:retention:accounts]', async () => {
    const act = tournamentActions(at)
    const [player, other] = [await at.player(), await at.player()]
    await act.join(other, 'second')
    const boards = await openSubscription(createRealtimeClient(at.platform, null), 'tournaments')
    const { publications } = await subscribeTo(player, 'retention:accounts')
    const entries = () =>
      publications.filter(({ event }) => event === 'tournament.entry.updated').map(({ data }) => data)
    const own = async () => (await act.details('second', player)).entry
    await act.join(player, 'second')
    await vi.waitFor(() => expect(entries()).toHaveLength(1), pollOptions)
    expect(entries()).toEqual([await own()])
    await at.playRound(player)
    await vi.waitFor(() => expect(entries()).toHaveLength(2), pollOptions)
    expect(entries().at(-1)).toEqual(await own())
    await at.playRound(other)
    await at.playRound(player)
    await vi.waitFor(() => expect(entries()).toHaveLength(3), pollOptions)
    expect(entries().at(-1)).toEqual(await own())
    expect(entries().map(({ score }) => Number(score) > 0)).toEqual([false, true, true])
    // The board is published up to a second later: not to be among the publications of the next test.
    const { board } = await act.details('second')
    await vi.waitFor(() => expect(boards.publications.at(-1)?.data.rows).toEqual(board), pollOptions)
  })

  test('publishes an expired quest, and an ended tournament once to everybody [7-54c:tournament.completed 7-54c:quest.updated 4-10a]', async () => {
    const { platform } = at
    const player = await at.player()
    const quest = await at.activateQuest(player, 'soon-over')
    const quests = await subscribeTo(player, 'retention:quests')
    const tournaments = await openSubscription(createRealtimeClient(platform, null), 'tournaments')
    await platform.clock.advance(11 * MINUTE_MS)
    await platform.waitUntilIdle()
    await vi.waitFor(
      () => expect(quests.publications.at(-1)?.data).toMatchObject({ id: quest.id, state: 5 }),
      pollOptions,
    )
    const first = await platform.call('GET /api/retention/tournaments/{tournamentId}', {
      params: { tournamentId: 'first' },
    })
    expect(first.data.state).toBe('finished')
    const { board, ranked, entry, isJoinable, ...published } = first.data
    const end = { event: 'tournament.completed', data: published }
    expect([board, ranked, entry, isJoinable]).toEqual([[], 0, null, false])
    await vi.waitFor(() => expect(tournaments.publications).toEqual([end]), pollOptions)
    // The next run of the job publishes only tournaments that ended since.
    await platform.clock.advance(20 * MINUTE_MS)
    await platform.waitUntilIdle()
    await vi.waitFor(() => expect(tournaments.publications.at(-1)?.data.identity).toBe('second'), pollOptions)
    expect(tournaments.publications.map(({ data }) => data.identity)).toEqual(['first', 'second'])
  })
})
