// Over 400 lines: the tests share a platform, whose start takes longer than most of them.
import { randomUUID } from 'node:crypto'
import { onPostgres, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { runOperatorCommand } from '../../operator-command.ts'
import { and, eq, sql } from '../../sql.ts'
import { endTournament } from './end-tournament.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'
import { idOf, tournamentActions } from './testing/tournaments.ts'
import { tournamentEntry } from './tournament-tables.ts'

const HOUR_MS = 3_600_000

/** Each test has tournaments of its own. The clock only moves forwards. */
const entry = (identity: string, hours: number, more: string) =>
  `  - { identity: ${identity}, title: The ${identity}, startsAt: 2026-03-01T00:00:00Z, endsAt: ${end(hours).toISOString()}, ${more} }`
const start = new Date('2026-03-14T12:00:00Z')
const end = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
const cash = '{ cash: "100.00", byCurrency: [{ currency: SEK, amount: "900.00" }] }'

const files = {
  'tournaments.yaml': [
    'tournaments:',
    '  - { identity: later, title: Later, startsAt: 2026-05-01T00:00:00Z, endsAt: 2026-05-02T00:00:00Z, prizes: [A cup] }',
    '  - { identity: over, title: Over, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-02T00:00:00Z, prizes: [A cup] }',
    entry('joined', 99, 'countries: [DE, AT], prizes: [A cup]'),
    entry('counted', 99, 'prizes: [A cup]'),
    entry('one-game', 99, 'collection: one-alone, prizes: [A cup]'),
    entry('won', 99, 'scoring: wins, minStake: "0.50", prizes: [A cup]'),
    entry('daring', 99, 'scoring: multiplier, minStake: "0.20", prizes: [A cup]'),
    entry('reversed', 99, 'prizes: [A cup]'),
    entry('reversed-multiple', 99, 'scoring: multiplier, minStake: "0.20", prizes: [A cup]'),
    entry('paid', 1, `prizes: [${cash}, "A cup", { places: 2, reward: { cash: "5.00" } }]`),
    entry('late', 2, 'prizes: [A cup]'),
    entry('passed-over', 3, 'prizes: [{ cash: "10.00" }, { cash: "7.00" }]'),
    entry('twin-a', 4, 'prizes: [{ cash: "1.00" }]'),
    entry('twin-b', 4, 'prizes: [{ cash: "2.00" }]'),
    entry('ended-early', 90, 'prizes: [{ cash: "4.00" }]'),
    '  - { identity: by-command, title: By command, startsAt: 2020-01-01T00:00:00Z, endsAt: 2099-01-01T00:00:00Z, prizes: [A cup] }',
    entry('outdated', 6, 'prizes: [{ cash: "9.00" }, { cash: "8.00" }]'),
    entry('crashed', 5, 'prizes: [{ cash: "3.00" }]'),
    '  - { identity: weekly, title: The weekly, startsAt: 2026-03-09T00:00:00Z, repeats: weekly, prizes: [A cup] }',
  ].join('\n'),
  'quests.yaml': 'quests: []',
  'catalogue.yaml':
    'collections: [{ identity: one-alone, title: { en: One }, games: { slugs: [harvest-moon] } }]',
}

onPostgres('tournaments', (boot) => {
  let at: QuestTestPlatform
  let act: ReturnType<typeof tournamentActions>
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
    act = tournamentActions(at)
  })
  afterAll(() => at.close())

  const changeStatus = (player: RegisteredPlayer, status: 'blocked' | 'self-excluded' | 'no-deposits') => {
    const { db, modules } = at.platform.platform
    return db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, status, 'a test'))
  }

  /** The smallest entries of the ledger by which prizes of a tournament were paid. */
  async function bookings(identity: string) {
    const entries = await queryRows<{ line: string }>(
      at.platform.platform.db.orm,
      sql`select a.kind || ' ' || e.amount as line
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id
        where t.kind = 'reward' and t.reference like ${`tournament ${idOf(identity)}%`}
        order by abs(e.amount), e.amount limit 2`,
    )
    return entries.map(({ line }) => line)
  }

  describe('joining', () => {
    test('POST /api/retention/tournaments/{id}/participate joins once, however often it is sent [7-43:participate]', async () => {
      const player = await at.player()
      const [first, second] = await Promise.all([act.join(player, 'joined'), act.join(player, 'joined')])
      expect([first.status, second.status]).toEqual([200, 200])
      expect(first.data).toEqual({
        tournamentId: idOf('joined'),
        ...{ place: null, number: 1, score: '0.00', currency: 'EUR', prize: null },
        joinedAt: at.platform.clock.now().toISOString(),
      })
      await at.platform.clock.advance(1000)
      expect((await act.join(player, 'joined')).data).toEqual(first.data)
      const details = await act.details('joined', player)
      expect([details.players, details.entry]).toEqual([1, first.data])
    })

    test('POST /api/retention/tournaments/{id}/participate refuses strangers, other countries and times, and restricted players [7-43:participate]', async () => {
      const player = await at.player()
      const errors = async (identity: string, country?: string) => {
        const { status, error } = await act.join(player, identity, country)
        return `${status} ${error}`
      }
      expect(await errors('none')).toBe('404 not-found')
      expect(await errors('later')).toBe('409 tournament-not-running')
      expect(await errors('over')).toBe('409 tournament-not-running')
      expect(await errors('joined', 'SE')).toBe('409 tournament-not-in-country')
      expect((await act.join({ ...player, token: '' }, 'joined')).status).toBe(401)
      await changeStatus(player, 'no-deposits')
      expect(await errors('joined')).toBe('409 play-not-allowed')
      const { call } = at.platform
      const entries = await call('GET /api/retention/tournament-entries', {}, { token: player.token })
      expect(entries.data).toEqual([])
      const { isJoinable } = await act.details('later')
      expect(isJoinable).toBe(false)
      const resting = await at.player()
      const body = { definition: 5, period: '1' } as const
      await call('POST /api/player/limits', { body }, { token: resting.token })
      expect((await act.join(resting, 'joined')).error).toBe('play-not-allowed')
    })
  })

  describe('a score', () => {
    test('GET /api/retention/tournament-entries and the board count real rounds from the moment of joining, each once [7-43:details 1-06b:tournaments]', async () => {
      const player = await act.member('counted', 'one-game')
      await at.playRound(player)
      await at.playRound(player)
      const { data: rounds } = await at.platform.call('GET /api/game/spins', {}, { token: player.token })
      const { db, outbox } = at.platform.platform
      await db.transaction(async (tx) => {
        for (const { id: roundId } of [...rounds, ...rounds]) {
          const payload = { playerId: player.profile.id, roundId }
          await outbox.add(tx, { topic: 'game.round.settled', key: `${roundId} again`, payload })
        }
      })
      await outbox.waitUntilIdle()
      const details = await act.details('counted', player)
      expect(details).toMatchObject({ scoring: 'turnover', scoreCurrency: 'EUR', players: 1, ranked: 1 })
      expect(details.entry).toMatchObject({ place: 1, score: '0.40' })
      expect(details.board).toEqual([
        { place: 1, name: expect.stringMatching(/^..\*\*\*1$/), number: 1, score: '0.40', isOwn: true },
      ])
      expect((await act.details('counted')).board[0]?.isOwn).toBe(false)
      const alone = await act.details('one-game', player)
      expect(alone.entry, 'other games do not count').toMatchObject({ place: null, score: '0.00' })
      await at.playRound(player, 'harvest-moon')
      expect((await act.details('one-game', player)).entry).toMatchObject({ place: 1, score: '0.20' })
      expect((await act.details('counted', player)).entry?.score).toBe('0.60')
      const entries = await at.platform.call(
        'GET /api/retention/tournament-entries',
        {},
        { token: player.token },
      )
      expect(entries.data.map(({ tournamentId, place }) => [tournamentId, place]).toSorted()).toEqual(
        [
          [idOf('counted'), 1],
          [idOf('one-game'), 1],
        ].toSorted(),
      )
      const other = await at.player()
      const foreign = await at.platform.call(
        'GET /api/retention/tournament-entries',
        {},
        { token: other.token },
      )
      expect(foreign.data).toEqual([])
    })

    test('counts a round that was open when a break began, and is ended in it', async () => {
      const player = await act.member('counted')
      const [{ token }, { call, clock }] = [player, at.platform]
      const play = { params: { id: 'parlour-21' }, body: { mode: 'real', locale: 'en' } } as const
      const frame = new URL((await call('POST /api/game/games/{id}/play', play, { token })).data.launchUrl)
      async function studio(name: string, body: object) {
        await clock.advance(5000)
        const response = await fetch(new URL(`../play/${name}`, frame), {
          method: 'POST',
          headers: { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' },
          body: JSON.stringify({ requestId: randomUUID(), ...body }),
        })
        return ((await response.json()) as { data: { id: string; status: string; next: object | null } }).data
      }
      const score = async () => {
        await at.platform.platform.outbox.waitUntilIdle()
        return Number((await act.details('counted', player)).entry?.score)
      }
      let dealt = await studio('spin', { stake: '1.00' })
      // Some rounds end with their first cards.
      while (!dealt.next) dealt = await studio('spin', { stake: '1.00' })
      const before = await score()
      const body = { definition: 5, period: '1' } as const
      expect((await call('POST /api/player/limits', { body }, { token })).status).toBe(200)
      expect((await call('POST /api/game/games/{id}/play', play, { token })).status).toBe(409)
      const ended = await studio('step', { roundId: dealt.id, action: { kind: 'stand' } })
      expect(ended).toMatchObject({ id: dealt.id, next: null })
      await vi.waitFor(async () => expect(await score()).toBe(before + 1))
    })

    test('sums wins, or keeps the highest multiple of a stake, above the smallest stake', async () => {
      const player = await act.member('won', 'daring')
      await act.settleRound(player, { bet: 49n, win: 9_999n })
      await act.settleRound(player, { bet: 100n, win: 250n })
      await act.settleRound(player, { bet: 50n, win: 0n })
      await act.settleRound(player, { bet: 60n, win: 75n })
      expect((await act.details('won', player)).entry?.score).toBe('3.25')
      const daring = await act.details('daring', player)
      expect([daring.entry?.score, daring.scoreCurrency]).toEqual(['204.06', null])
      const lost = await act.settleRound(player, { bet: 50n })
      await act.correctRound(player, lost, { bet: 50n, win: 200n })
      expect((await act.details('won', player)).entry?.score, 'a win after the end').toBe('5.25')
    })
  })

  test('takes back what a round has added that is reversed after its end', async () => {
    const identities = ['reversed', 'reversed-multiple']
    const player = await act.member(...identities)
    const { orm } = at.platform.platform.db
    const scores = async () => {
      const found = []
      for (const identity of identities) {
        const [row] = await orm
          .select({ at: tournamentEntry.reachedAt })
          .from(tournamentEntry)
          .where(
            and(
              eq(tournamentEntry.tournamentId, idOf(identity)),
              eq(tournamentEntry.playerId, player.profile.id),
            ),
          )
        found.push((await act.details(identity, player)).entry?.score, row?.at?.toISOString() ?? null)
      }
      return found
    }
    const [early, late] = [at.platform.clock.now(), end(0.3)]
    const first = await act.settleRound(player, { bet: 100n, win: 500n, settledAt: early })
    const second = await act.settleRound(player, { bet: 300n, win: 2700n, settledAt: late })
    const [one, two] = [early.toISOString(), late.toISOString()]
    expect(await scores()).toEqual(['4.00', two, '9.00', two])
    await act.correctRound(player, second, { bet: 300n, win: 1800n })
    expect(await scores(), 'a win').toEqual(['4.00', two, '6.00', two])
    await act.correctRound(player, second, { bet: 0n })
    expect(await scores(), 'the whole round').toEqual(['1.00', one, '5.00', one])
    await act.correctRound(player, first, { bet: 0n })
    expect(await scores()).toEqual(['0.00', null, '0.00', null])
    expect([await act.board('reversed'), await act.board('reversed-multiple')]).toEqual([[], []])
  })

  test('shows one tournament at a time of a repeating one, and the next [2.1-15:tournaments]', async () => {
    const week = async () => {
      const { data } = await at.platform.call('GET /api/retention/tournaments', { query: { perPage: 100 } })
      return data
        .filter(({ repeats }) => repeats === 'weekly')
        .map(({ identity, state }) => `${identity} ${state}`)
    }
    expect(await week()).toEqual(['weekly-2026-03-09 running', 'weekly-2026-03-16 upcoming'])
    const path = 'GET /api/retention/tournaments/{tournamentId}'
    const find = async (tournamentId: string) =>
      (await at.platform.call(path, { params: { tournamentId } })).data.identity
    expect([await find('weekly'), await find('week').catch(() => 404)]).toEqual(['weekly-2026-03-09', 404])
  })

  // In the order of their ends, because the clock only moves forwards.
  describe('the end', () => {
    test('pays the prizes to the cent in the currency of each player, the earlier of equal scores first [3-21:tournament]', async () => {
      const [first, second, third, fourth] = [
        await act.member('paid'),
        await act.member('paid'),
        await act.member('paid'),
        await act.member('paid'),
      ]
      const now = at.platform.clock.now().getTime()
      const settle = (player: RegisteredPlayer, bet: bigint, seconds: number) =>
        act.settleRound(player, { bet, settledAt: new Date(now + seconds * 1000) })
      await settle(third, 500n, 3)
      await settle(second, 500n, 2)
      await settle(first, 501n, 9)
      const before = await act.balance(third)
      await act.passEnd(end(1))
      const { prizes, board, isFinal, state, entry } = await act.details('paid', third)
      const endings = board.map(({ name, number }) => [name?.slice(2), number])
      expect(endings, 'equal masked names differ by the order of joining').toEqual([
        ['***1', 1],
        ['***2', 2],
        ['***3', 3],
      ])
      expect(prizes.map((prize) => prize.entry?.name)).toEqual([...board.map(({ name }) => name), undefined])
      expect(entry?.number).toBe(3)
      expect([isFinal, state]).toEqual([true, 'finished'])
      expect(prizes.map((prize) => [prize.place, prize.title, prize.entry?.playerId ?? null])).toEqual([
        [1, '€100', first.profile.id],
        [2, 'A cup', second.profile.id],
        [3, '€5', third.profile.id],
        [4, '€5', null],
      ])
      expect(entry).toMatchObject({ place: 3, prize: { kind: 'cash', amount: '5.00', currency: 'EUR' } })
      expect((await act.details('paid', fourth)).entry).toMatchObject({ place: null, prize: null })
      expect(await act.balance(third)).toBe(before + 500n)
      expect(await bookings('paid')).toEqual(['house -500', 'player-real 500'])
      // Another run of the job changes nothing.
      await at.platform.clock.advance(60_000)
      await at.platform.waitUntilIdle()
      expect(await act.balance(third)).toBe(before + 500n)
      expect(await act.messages(third)).toEqual([
        'You have won €5.00 in a tournament: The paid. Your place: 3',
      ])
      expect(await act.messages(second)).toEqual([
        'You have won a tournament prize: A cup (The paid). Your place: 2',
      ])
      expect(await act.messages(fourth)).toEqual([])
    })

    test('counts a round that was open at the end if it is settled within a minute, and no later one', async () => {
      const player = await act.member('late')
      const [endsAt, before] = [end(2), new Date(end(2).getTime() - 1000)]
      const after = (ms: number) => new Date(endsAt.getTime() + ms)
      const score = async () => (await act.details('late', player)).entry?.score
      const counted = await act.settleRound(player, {
        ...{ bet: 100n, beganAt: before, settledAt: after(60_000) },
      })
      expect(await score()).toBe('1.00')
      for (const times of [
        { beganAt: before, settledAt: after(60_001) },
        { beganAt: endsAt, settledAt: after(1) },
      ]) {
        const round = await act.settleRound(player, { bet: 100n, ...times })
        await act.correctRound(player, round, { bet: 200n })
      }
      expect(await score()).toBe('1.00')
      await at.platform.clock.set(after(59_000))
      await at.platform.waitUntilIdle()
      expect(await act.details('late')).toMatchObject({ state: 'finished', isFinal: false })
      expect((await act.join(await at.player(), 'late')).error).toBe('tournament-not-running')
      await act.correctRound(player, counted, { bet: 300n })
      expect(await score(), 'a correction before the result').toBe('3.00')
      await act.passEnd(endsAt)
      expect((await act.details('late', player)).entry).toMatchObject({ place: 1, prize: { text: 'A cup' } })
      await act.settleRound(player, { bet: 100n, beganAt: before, settledAt: after(10) })
      await act.correctRound(player, counted, { bet: 0n })
      expect((await act.details('late', player)).entry, 'the result is final').toMatchObject({
        ...{ score: '3.00', place: 1, prize: { text: 'A cup' } },
      })
    })

    test('passes over players who may not have prizes: the next one, on a break, takes the place [3-21:tournament]', async () => {
      const [excluded, limited, next] = [
        await act.member('passed-over'),
        await act.member('passed-over'),
        await act.member('passed-over'),
      ]
      for (const [player, bet] of [
        [excluded, 300n],
        [limited, 200n],
        [next, 100n],
      ] as const)
        await act.settleRound(player, { bet })
      const held = [await act.balance(limited), await act.balance(next)]
      const body = { definition: 5, period: '1' } as const
      await at.platform.call('POST /api/player/limits', { body }, { token: next.token })
      await changeStatus(excluded, 'self-excluded')
      await changeStatus(limited, 'no-deposits')
      expect((await act.details('passed-over')).board.map(({ name }) => name === null)).toEqual([
        true,
        false,
        false,
      ])
      await act.passEnd(end(3))
      const { prizes, board } = await act.details('passed-over')
      expect(prizes.map((prize) => prize.entry?.playerId ?? null)).toEqual([next.profile.id, null])
      expect(board.map(({ place, score }) => [place, score])).toEqual([[1, '1.00']])
      expect([await act.balance(limited), await act.balance(next)]).toEqual([
        held[0],
        (held[1] ?? 0n) + 1000n,
      ])
      expect(await act.messages(limited), 'nothing is promised').toEqual([])
    })

    test('pays two tournaments that end at once, also if two processes close them', async () => {
      const player = await act.member('twin-a', 'twin-b')
      await act.settleRound(player, { bet: 100n })
      const held = await act.balance(player)
      const { jobs } = at.platform.platform
      await at.platform.clock.set(new Date(end(4).getTime() + 61_000))
      await Promise.all([1, 2, 3].map(() => jobs.send(null, 'retention.run-tournaments', {})))
      await at.platform.waitUntilIdle()
      expect(await act.balance(player)).toBe(held + 300n)
      expect(await bookings('twin-a')).toEqual(['house -100', 'player-real 100'])
      expect(await bookings('twin-b')).toEqual(['house -200', 'player-real 200'])
    })

    test('pays once after a crash before the commit', async () => {
      const player = await act.member('crashed')
      await act.settleRound(player, { bet: 100n })
      const held = await act.balance(player)
      const { outbox } = at.platform.platform
      const { add } = outbox
      // The event is the last that the transaction writes.
      const crash = vi.spyOn(outbox, 'add').mockImplementation((tx, event) => {
        if (event.topic === 'retention.tournament.completed') throw new Error('crashed')
        return add(tx, event)
      })
      await act.passEnd(end(5))
      expect(crash).toHaveBeenCalled()
      crash.mockRestore()
      expect(await act.balance(player)).toBe(held)
      expect(await act.details('crashed')).toMatchObject({ isFinal: false })
      await at.platform.clock.advance(60_000)
      await at.platform.waitUntilIdle()
      expect(await act.balance(player)).toBe(held + 300n)
    })

    test('keeps a place whose prize is gone from the files, and pays the others [3-21:tournament]', async () => {
      const [first, second] = [await act.member('outdated'), await act.member('outdated')]
      await act.settleRound(first, { bet: 200n })
      await act.settleRound(second, { bet: 100n })
      const gone = {
        reward: { bonus: 'gone' },
        view: { kind: 'bonus', identity: 'gone', name: 'Gone', amount: '9.00', currency: 'EUR' },
      }
      await at.platform.platform.db.orm.execute(
        sql`update retention_tournament set terms = jsonb_set(terms, '{prizes,0}', ${JSON.stringify(gone)}::jsonb)
          where identity = 'outdated'`,
      )
      const held = [await act.balance(first), await act.balance(second)]
      await act.passEnd(end(6))
      const { prizes, isFinal } = await act.details('outdated')
      expect([isFinal, prizes.map((prize) => [prize.title, prize.entry?.playerId])]).toEqual([
        true,
        [
          ['€9 bonus', first.profile.id],
          ['€8', second.profile.id],
        ],
      ])
      expect([await act.balance(first), await act.balance(second)]).toEqual([held[0], (held[1] ?? 0n) + 800n])
      const grants = await queryRows(
        at.platform.platform.db.orm,
        sql`select is_granted from reward_grant where player_id = ${first.profile.id}::uuid`,
      )
      expect(grants, 'the operator delivers it').toEqual([{ is_granted: false }])
    })

    test('comes early by a command, which is recorded, and pays the prizes', async () => {
      const player = await act.member('ended-early')
      await act.settleRound(player, { bet: 100n })
      const held = await act.balance(player)
      const { db } = at.platform.platform
      const now = at.platform.clock.now()
      const end = (identity: string) =>
        db.transaction((tx) =>
          endTournament(tx, { identity, operator: 'Mara', reason: 'a wrong prize', now }),
        )
      const [before] = await queryRows<{ ends: string }>(
        db.orm,
        sql`select ends_at::text as ends from retention_tournament where identity = 'ended-early'`,
      )
      expect(await end('none')).toEqual({ ok: false, problem: 'unknown' })
      expect(await end('ended-early')).toMatchObject({ ok: true })
      expect(await end('ended-early')).toEqual({ ok: false, problem: 'not-running' })
      const changes = await queryRows(
        db.orm,
        sql`select operator, reason, end_before::text as before, end_after = changed_at as is_now
          from retention_tournament_change where tournament_id = ${idOf('ended-early')}::uuid`,
      )
      expect(changes).toEqual([
        { operator: 'Mara', reason: 'a wrong prize', before: before?.ends, is_now: true },
      ])
      await act.passEnd(now)
      expect(await act.details('ended-early')).toMatchObject({ state: 'finished', isFinal: true })
      expect(await act.balance(player)).toBe(held + 400n)
    })

    test('`operator -- end-tournament` ends a running one and records who and why; otherwise it says why not', async () => {
      async function operator(...args: string[]) {
        const lines: string[] = []
        const print = (line: string) => lines.push(line)
        const environment = { DATABASE_URL: at.platform.platform.kernel.config.databaseUrl ?? '' }
        const code = await runOperatorCommand(['end-tournament', ...args], environment, {
          log: print,
          error: print,
        })
        return [code, lines.join('\n')]
      }
      expect(await operator('by-command', 'Mara', 'a wrong prize')).toEqual([
        0,
        'by-command has ended. Its planned end was 2099-01-01T00:00:00.000Z.',
      ])
      expect(await operator('by-command', 'Mara', 'again')).toEqual([1, 'by-command is not running.'])
      expect(await operator('none', 'Mara', 'a reason')).toEqual([1, 'There is no tournament none.'])
      expect((await operator('by-command', 'Mara'))[0], 'without a reason').toBe(2)
      const changes = await queryRows(
        at.platform.platform.db.orm,
        sql`select operator, reason, end_after < end_before as is_earlier from retention_tournament_change
          where tournament_id = ${idOf('by-command')}::uuid`,
      )
      expect(changes).toEqual([{ operator: 'Mara', reason: 'a wrong prize', is_earlier: true }])
    })

    test('is followed by the next one of a repeating tournament, with an id of its own', async () => {
      const player = await act.member('weekly-2026-03-09')
      await act.settleRound(player, { bet: 100n })
      await act.passEnd(new Date('2026-03-16T00:00:00Z'))
      const { data } = await at.platform.call('GET /api/retention/tournaments', { query: { perPage: 100 } })
      expect(
        data
          .filter(({ repeats }) => repeats)
          .map(({ identity, state, players }) => `${identity} ${state} ${players}`),
      ).toEqual([
        'weekly-2026-03-16 running 0',
        'weekly-2026-03-23 upcoming 0',
        'weekly-2026-03-09 finished 1',
      ])
      expect((await act.details('weekly-2026-03-09')).prizes[0]?.entry?.playerId).toBe(player.profile.id)
    })
  })
})
