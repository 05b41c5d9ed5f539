import { formatDecimal } from '@croupier/money'
import type { StudioPort } from '../../adapters/studio.ts'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, eq, inArray } from '../../sql.ts'
import type { Covers } from './covers.ts'
import type { GamePlayers, GameSettings } from './ports.ts'
import { serveRoundProofs } from './round-proofs.calls.ts'
import { game, gameRound } from './tables.ts'

/** Rounds of a list; as of the contract. */
const SHOWN = 5
/** Longest proof of one. */
const MAX_PROOF = 20_000
/** The studio is asked at most this often. */
const FRESH_MS = 10_000

interface RevealedRoundsDeps {
  readonly studio: Pick<StudioPort, 'revealedRounds'>
  readonly covers: Covers
  readonly players: Pick<GamePlayers, 'maskedNicknames'>
  readonly settings: Pick<GameSettings, 'currency'>
}

/** The proofs of a player's own rounds, and of the rounds that anyone can check. */
export function serveProofs(
  serve: Serve,
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  deps: RevealedRoundsDeps & { readonly studio: StudioPort },
) {
  serveRoundProofs(serve, kernel, deps.studio)
  serveRevealedRounds(serve, kernel, deps)
}

/** Rounds that anyone can check, of players whose names may be shown, with masked names. */
function serveRevealedRounds(
  serve: Serve,
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { studio, covers, players, settings }: RevealedRoundsDeps,
) {
  async function list() {
    const revealed = await studio.revealedRounds()
    const ids = revealed.map(({ roundId }) => roundId)
    const rows = await db.orm
      .select({ round: gameRound, slug: game.slug, title: game.title, covers: game.covers })
      .from(gameRound)
      .innerJoin(game, eq(gameRound.gameId, game.id))
      .where(and(inArray(gameRound.id, ids), eq(gameRound.status, 'settled'), eq(game.isAvailable, true)))
    const names = await players.maskedNicknames(rows.map(({ round }) => round.playerId))
    const rounds = revealed.flatMap(({ roundId, playerRef, proof }) => {
      const row = rows.find(({ round }) => round.id === roundId && round.playerId === playerRef)
      const name = names.get(playerRef)
      const text = JSON.stringify(proof)
      if (!row?.round.settledAt || name === undefined || text.length > MAX_PROOF) return []
      const { currency: code, bet, win, settledAt } = row.round
      const currency = listedCurrency(settings, code)
      return {
        id: roundId,
        name,
        game: { slug: row.slug, title: row.title, image: covers.url(row.slug, 'square', row.covers.square) },
        currency: code,
        bet: formatDecimal(bet, currency),
        win: formatDecimal(win, currency),
        settledAt: settledAt.toISOString(),
        proof: text,
      }
    })
    return rounds.slice(0, SHOWN)
  }

  serve(
    'GET /api/game/spins/revealed',
    async () => {
      try {
        return done(await list())
      } catch (error) {
        log.warn({ err: error }, 'the studio gave no revealed rounds')
        return fail('studio-unavailable')
      }
    },
    { shared: { version: () => Math.floor(clock.now().getTime() / FRESH_MS), scope: () => '' } },
  )
}
