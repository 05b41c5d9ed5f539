import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerQuestCause, wheelSpin } from './tables.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'
import { tournamentActions } from './testing/tournaments.ts'

const MINUTE_MS = 60_000

const files = {
  'quests.yaml': `
quests:
  - identity: rounds
    name: Rounds
    rewards: [{ wheel: daily, spins: 3 }, { wheel: daily, spins: 1 }, A mug]
    tasks:
      - { identity: play, type: rounds, quantity: 2 }
      - { identity: pay, type: deposits, quantity: 1 }
  - identity: look-around
    name: Look around
    rewards: [A mug]
    tasks:
      - { identity: any-game, type: games, quantity: 3 }
      - { identity: daring, type: games, quantity: 1, collection: one-alone }
  - identity: listed
    name: Listed
    rewards: [A mug]
    tasks: [{ identity: these, type: rounds, quantity: 1, games: [harvest-moon, moth-queen] }]
  - identity: crowns
    name: In crowns
    currencies: [SEK]
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 2 }]
  - identity: sums
    name: Sums
    rewards: [{ cash: "2.50" }]
    tasks:
      - { identity: bet, type: stakes, amount: "10.00", byCurrency: [{ currency: SEK, amount: "100.00" }] }
      - { identity: pay, type: deposit-sum, amount: "30.00" }
      - { identity: win, type: wins, multiple: 5, quantity: 2 }
  - identity: every-week
    name: Every week
    startsAt: 2026-03-02T00:00:00Z
    repeats: weekly
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 1 }]
  - identity: until-one
    name: Until one
    endsAt: 2026-03-14T13:00:00Z
    rewards: [A mug]
    tasks: [{ identity: play, type: rounds, quantity: 5 }]
`,
  'wheels.yaml':
    'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: Nothing, weight: 1 }, { title: A mug, weight: 1, reward: A mug }] }]',
  'catalogue.yaml': `
collections: [{ identity: one-alone, title: { en: One }, games: { slugs: [harvest-moon] } }]
`,
}

onPostgres('quest progress', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
  })
  afterAll(() => at.close())

  test('counts rounds and deposits from the activation, and completes the quest with the last task [4-10c 7-42]', async () => {
    const player = await at.player()
    await at.playRound(player)
    await at.deposit(player)
    await at.platform.clock.advance(1)
    const quest = await at.activateQuest(player, 'rounds')
    expect(await at.progress(player, quest)).toEqual([0, 0])
    await at.playRound(player)
    await at.playRound(player)
    await at.playRound(player)
    expect(await at.progress(player, quest)).toEqual([2, 0])
    const [done, open] = (await at.readQuest(player, quest)).tasks
    expect([done?.isCompleted, done?.isActive, open?.isActive]).toEqual([true, false, true])
    await at.deposit(player)
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3 })
    expect(await at.progress(player, quest)).toEqual([2, 1])
    const { data } = await at.platform.call('GET /api/retention/wheels', {}, { token: player.token })
    expect(data.map(({ spins }) => spins)).toEqual([4])
  })

  test('counts a repeated event once, also after completion, and ignores a late event', async () => {
    const { db, outbox, modules } = at.platform.platform
    const player = await at.player()
    const { token, profile } = player
    await at.playRound(player)
    await at.platform.clock.advance(1)
    const quest = await at.activateQuest(player, 'rounds')
    await at.playRound(player)
    const rounds = (await at.platform.call('GET /api/game/spins', {}, { token })).data
    expect(rounds, 'including a round from before the start of the quest').toHaveLength(2)
    const invoices = async () =>
      (await modules.payment.invoices.list(profile.id, { page: 1, perPage: 9 })).invoices
    async function repeatEvents() {
      const playerId = profile.id
      const settled = rounds.map(({ id: roundId }) => ({
        topic: 'game.round.settled',
        payload: { playerId, roundId },
      }))
      const paid = (await invoices()).map(({ id: invoiceId }) => ({
        topic: 'payment.invoice.changed',
        payload: { playerId, invoiceId },
      }))
      await db.transaction(async (tx) => {
        for (const event of [...settled, ...paid, ...settled])
          await outbox.add(tx, { ...event, key: playerId })
      })
      await outbox.waitUntilIdle()
    }
    await repeatEvents()
    expect(await at.progress(player, quest)).toEqual([1, 0])
    await at.deposit(player)
    await repeatEvents()
    expect(await at.progress(player, quest)).toEqual([1, 1])
    await at.playRound(player)
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3 })
    await repeatEvents()
    const spins = (await db.orm.select().from(wheelSpin)).filter(({ playerId }) => playerId === profile.id)
    expect(spins).toHaveLength(4)
    const causes = await db.orm.select().from(playerQuestCause)
    expect(
      causes.filter(({ playerQuestId }) => playerQuestId === quest.id),
      'no causes of an ended quest are stored',
    ).toEqual([])
  })

  test('a quest has the same picture each week', async () => {
    const { data } = await at.platform.call('GET /api/retention/quests', { query: { perPage: 100 } })
    const pictures = data.flatMap(({ name, picture }) => (name === 'Every week' ? [picture] : []))
    expect(pictures).toEqual([expect.stringMatching(/-square\./), pictures[0]])
  })

  test('counts only the games that the task lists, and shows the cover of one [4-10c 2.3-03:quest-task-games]', async () => {
    const player = await at.player()
    const quest = await at.activateQuest(player, 'listed')
    expect(quest.tasks[0]).toMatchObject({ collection: null, games: ['harvest-moon', 'moth-queen'] })
    expect(quest.picture).toMatch(/^\/media\/games\/(?:harvest-moon|moth-queen)-square\./)
    await at.playRound(player)
    expect(await at.progress(player, quest)).toEqual([0])
    await at.playRound(player, 'harvest-moon')
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3, picture: quest.picture })
    const query = { slugs: 'harvest-moon,moth-queen' }
    const { data, meta } = await at.platform.call('GET /api/game/games', { query })
    expect([data.map(({ slug }) => slug).toSorted(), meta.total]).toEqual([['harvest-moon', 'moth-queen'], 2])
  })

  test('counts different games once each, and only games of the task’s collection [4-10c]', async () => {
    const player = await at.player()
    const quest = await at.activateQuest(player, 'look-around')
    await at.playRound(player)
    await at.playRound(player)
    expect(await at.progress(player, quest)).toEqual([1, 0])
    await at.playRound(player, 'harvest-moon')
    expect(await at.progress(player, quest)).toEqual([2, 1])
    await at.playRound(player, 'harvest-moon')
    expect(await at.progress(player, quest)).toEqual([2, 1])
    expect((await at.readQuest(player, quest)).state).toBe(2)
  })

  test('sums stakes and deposits, counts wins of a multiple of the stake, and pays the reward into the ledger [3-19 4-10c]', async () => {
    const act = tournamentActions(at)
    const player = await act.member()
    const quest = await at.activateQuest(player, 'sums')
    const amounts = async () =>
      (await at.readQuest(player, quest)).tasks.map(({ progress, amount }) => [
        progress,
        amount?.reached ?? null,
      ])
    expect(quest.tasks.map(({ quantity, amount }) => [quantity, amount?.target ?? null])).toEqual([
      [100, '10.00'],
      [100, '30.00'],
      [2, null],
    ])
    await act.settleRound(player, { bet: 123n, win: 614n })
    expect(await amounts()).toEqual([
      [12, '1.23'],
      [0, '0.00'],
      [0, null],
    ])
    await act.settleRound(player, { bet: 1n, win: 5n })
    await act.settleRound(player, { bet: 0n, win: 500n })
    expect(await amounts(), 'free spins have no stake').toEqual([
      [12, '1.24'],
      [0, '0.00'],
      [1, null],
    ])
    await at.deposit(player, '29.00')
    expect((await amounts())[1]).toEqual([96, '29.00'])
    await act.settleRound(player, { bet: 5000n, win: 25_000n })
    expect(await amounts()).toEqual([
      [100, '51.24'],
      [96, '29.00'],
      [2, null],
    ])
    const held = await act.balance(player)
    await at.deposit(player, '10.00')
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3 })
    expect(await act.balance(player)).toBe(held + 1000n + 250n)
  })

  test('takes a round back that is reversed after its end, and counts what is left of it', async () => {
    const act = tournamentActions(at)
    const player = await act.member()
    const sums = await at.activateQuest(player, 'sums')
    const rounds = await at.activateQuest(player, 'rounds')
    const different = await at.activateQuest(player, 'look-around')
    const state = async () => {
      const { tasks } = await at.readQuest(player, sums)
      const [bet, , win] = tasks
      const [[played], [games]] = [await at.progress(player, rounds), await at.progress(player, different)]
      return [bet?.progress, bet?.amount?.reached, win?.progress, played, games]
    }
    const first = await act.settleRound(player, { bet: 300n, win: 1500n })
    const second = await act.settleRound(player, { bet: 900n, win: 4500n })
    expect(await state()).toEqual([100, '12.00', 2, 2, 1])
    await act.correctRound(player, second, { bet: 200n, win: 1000n })
    expect(await state(), 'one of two stakes').toEqual([50, '5.00', 2, 2, 1])
    await act.correctRound(player, second, { bet: 200n })
    expect(await state(), 'the win').toEqual([50, '5.00', 1, 2, 1])
    await act.correctRound(player, second, { bet: 0n })
    expect(await state(), 'the whole round, but not the other of the game').toEqual([30, '3.00', 1, 1, 1])
    await act.correctRound(player, first, { bet: 0n })
    expect(await state()).toEqual([0, '0.00', 0, 0, 0])
  })

  test('counts rounds that were played while a task was complete, if a reversal opens it again', async () => {
    const act = tournamentActions(at)
    const player = await act.member()
    const sums = await at.activateQuest(player, 'sums')
    const rounds = await at.activateQuest(player, 'rounds')
    const state = async () => {
      const [bet, , win] = (await at.readQuest(player, sums)).tasks
      return [bet?.progress, bet?.amount?.reached, win?.progress, (await at.progress(player, rounds))[0]]
    }
    const first = await act.settleRound(player, { bet: 600n, win: 3000n })
    const second = await act.settleRound(player, { bet: 400n, win: 2000n })
    expect(await state()).toEqual([100, '10.00', 2, 2])
    await act.settleRound(player, { bet: 250n })
    await act.settleRound(player, { bet: 100n, win: 500n })
    await act.settleRound(player, { bet: 150n })
    expect(await state()).toEqual([100, '10.00', 2, 2])
    await act.correctRound(player, first, { bet: 0n })
    expect(await state(), 'the stake of all three').toEqual([90, '9.00', 2, 2])
    await act.correctRound(player, second, { bet: 0n })
    expect(await state(), 'no round twice').toEqual([50, '5.00', 1, 2])
  })

  test('does not take back a quest that is completed', async () => {
    const act = tournamentActions(at)
    const player = await act.member()
    const quest = await at.activateQuest(player, 'listed')
    await at.playRound(player, 'harvest-moon')
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3 })
    const [round] = (await at.platform.call('GET /api/game/spins', {}, { token: player.token })).data
    await act.correctRound(player, round?.id ?? '', { bet: 0n })
    expect(await at.readQuest(player, quest)).toMatchObject({ state: 3 })
    expect(await at.progress(player, quest)).toEqual([1])
  })

  test('offers a repeating quest again with the next week, with an id of its own [4-10d]', async () => {
    const offered = async () => {
      const { data } = await at.platform.call('GET /api/retention/quests', { query: { state: '1,2' } })
      return data.filter(({ name }) => name === 'Every week')
    }
    const [current, next] = await offered()
    expect([current?.state, current?.endsAt, next?.state]).toEqual([2, '2026-03-16T00:00:00.000Z', 1])
    const player = await at.player()
    const activate = (id = '') =>
      at.platform.call('PUT /api/retention/quests/{id}/activate', { params: { id } }, { token: player.token })
    expect((await activate(current?.id)).status).toBe(200)
    expect((await activate(current?.id)).error).toBe('quest-taken')
    expect((await activate(next?.id)).error).toBe('quest-not-running')
    expect(next?.id).not.toBe(current?.id)
  })

  test('ignores other currencies and cancelled quests', async () => {
    const player = await at.player()
    const { token } = player
    const crowns = await at.platform.call(
      'POST /api/wallet/accounts',
      { body: { currency: 'SEK' } },
      { token },
    )
    const select = (id: string) =>
      at.platform.call('PUT /api/wallet/accounts/{id}/switch', { params: { id } }, { token })
    await select(crowns.data.id)
    const inCrowns = await at.activateQuest(player, 'crowns')
    expect(inCrowns.currency).toBe('SEK')
    await select(player.accounts[0]?.id ?? '')
    const rounds = await at.activateQuest(player, 'rounds')
    await at.playRound(player)
    expect([await at.progress(player, inCrowns), await at.progress(player, rounds)]).toEqual([[0], [1, 0]])
    const cancel = { params: { id: rounds.id } }
    await at.platform.call('PUT /api/retention/player-quests/{id}/cancel', cancel, { token })
    await at.playRound(player)
    await at.deposit(player)
    expect(await at.readQuest(player, rounds)).toMatchObject({ state: 4 })
    expect(await at.progress(player, rounds)).toEqual([1, 0])
  })

  test('counts two concurrent rounds', async () => {
    const { db, outbox } = at.platform.platform
    const player = await at.player()
    const quest = await at.activateQuest(player, 'until-one')
    const { token, profile } = player
    await at.playRound(player)
    await at.playRound(player)
    await at.playRound(player)
    const rounds = (await at.platform.call('GET /api/game/spins', {}, { token })).data
    // Simulates two processes: events of different keys are delivered concurrently.
    await db.transaction(async (tx) => {
      for (const { id: roundId } of [...rounds, ...rounds]) {
        const payload = { playerId: profile.id, roundId }
        await outbox.add(tx, { topic: 'game.round.settled', key: `${roundId} again`, payload })
      }
    })
    await outbox.waitUntilIdle()
    expect(await at.progress(player, quest)).toEqual([3])
  })

  test('expires a quest once at its end, and counts nothing afterwards [4-10a]', async () => {
    const player = await at.player()
    const quest = await at.activateQuest(player, 'until-one')
    await at.playRound(player)
    const end = new Date('2026-03-14T13:00:00Z')
    await at.platform.clock.set(end)
    const again = await at.platform.call('POST /api/player/sessions', {
      body: { login: player.email, password: player.password },
    })
    const same = { ...player, token: again.data.accessToken }
    await at.playRound(same)
    await at.platform.waitUntilIdle()
    expect(await at.readQuest(same, quest)).toMatchObject({ state: 5 })
    expect(await at.progress(same, quest)).toEqual([1])
    const response = await at.platform.call(
      'PUT /api/retention/player-quests/{id}/cancel',
      { params: { id: quest.id } },
      { token: same.token },
    )
    expect([response.status, response.error]).toEqual([409, 'quest-finished'])
    await at.platform.clock.advance(MINUTE_MS)
    await at.platform.waitUntilIdle()
    expect(await at.readQuest(same, quest)).toMatchObject({ state: 5 })
  })
})
