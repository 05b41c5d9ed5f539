import { randomBytes, randomUUID } from 'node:crypto'
import type { LaunchVisit, StudioPort, StudioSession } from '../../adapters/studio.ts'
import { toMilliseconds } from '../../config/index.ts'
import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, eq, isNull, lt } from '../../sql.ts'
import type { Catalogue, CatalogueSettings } from './catalogue.service.ts'
import type { GameRow } from './game-view.ts'
import { jurisdictionOf } from './jurisdictions.ts'
import type { MaxBets } from './max-bets.ts'
import type { GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { type BetRange, gameSession } from './tables.ts'
import { hashToken } from './wallet-kernel.ts'

/** Lifetime of a game session. */
const sessionHours = 12

export interface PlayRequest {
  readonly idOrSlug: string
  readonly mode: 'real' | 'demo'
  readonly locale: string
  readonly accountId: string | null
  readonly caller: Caller | null
  readonly country: string
  readonly publicOrigin: string
  readonly ip: string
  readonly userAgent: string
}

export interface PlayDeps {
  readonly studio: StudioPort
  readonly catalogue: Catalogue
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly maxBets: MaxBets
  readonly rules: () => Pick<CatalogueSettings, 'interruptedRounds' | 'jurisdictions'>
}

interface SessionOwner {
  readonly playerId: string | null
  readonly loginSessionId: string | null
  readonly walletAccountId: string | null
  readonly currency: string
}

/** A player may have one real-money game session. Of concurrent launches the later one stays. */
async function closeOtherSessions(tx: Orm, playerId: string, now: Date) {
  await lockPlayer(tx, 'game', playerId)
  await tx
    .update(gameSession)
    .set({ closedAt: now })
    .where(
      and(eq(gameSession.playerId, playerId), eq(gameSession.mode, 'real'), isNull(gameSession.closedAt)),
    )
}

async function openSession(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  game: GameRow,
  mode: 'real' | 'demo',
  owner: SessionOwner,
) {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await db.transaction(async (tx) => {
    if (mode === 'real' && owner.playerId) await closeOtherSessions(tx, owner.playerId, now)
    await tx.insert(gameSession).values({
      id,
      gameId: game.id,
      ...owner,
      mode,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
    })
  })
  return { id, token }
}

async function resolveOwner({ settings, players, wallet }: PlayDeps, orm: Orm, request: PlayRequest) {
  const { caller, mode } = request
  if (!caller) {
    if (mode === 'real') return fail('unauthorised')
    // Guests may not open demos there; signed-in players may.
    if (settings.isPlayRestricted(request.country)) return fail('play-not-allowed')
    const currency = settings.currencyOf(request.country)
    return done<SessionOwner>({ playerId: null, loginSessionId: null, walletAccountId: null, currency })
  }
  if (mode === 'real' && settings.isPlayRestricted(request.country)) return fail('play-not-allowed')
  // Demos too: a player on a break has asked to be kept from games, not only from their cost.
  const playerState = await players.getPlayState(orm, caller.playerId, caller.sessionId)
  if (playerState !== 'may-play') return fail('play-not-allowed')
  const account = await wallet.findPlayAccount(orm, caller.playerId, request.accountId)
  if (!account) return fail('not-found')
  return done<SessionOwner>({
    playerId: caller.playerId,
    loginSessionId: caller.sessionId,
    walletAccountId: account.id,
    currency: account.currency,
  })
}

/** Where the player is registered, wherever the player is now; for a guest the country of the visit. */
async function findJurisdiction(deps: PlayDeps, orm: Orm, game: GameRow, request: PlayRequest) {
  const registered = request.caller && (await deps.players.countryOf(orm, request.caller.playerId))
  return jurisdictionOf(deps.rules().jurisdictions, registered ?? request.country, game.category)
}

/** A demo uses another currency if the game has no bets in the visitor's. */
function currencyFor(settings: GameSettings, bets: readonly BetRange[], mode: 'real' | 'demo', code: string) {
  const offered = bets.map((range) => range.currency).filter((one) => settings.currency(one))
  if (offered.includes(code)) return settings.currency(code)
  return mode === 'demo' && offered[0] ? settings.currency(offered[0]) : null
}

const visitOf = ({ ip, userAgent }: PlayRequest, { source }: GameRow, owner: SessionOwner): LaunchVisit => ({
  ...{ source, ip, walletAccountId: owner.walletAccountId },
  isMobile: /Mobi|Android/i.test(userAgent),
})

/** Opens games: for money on a player's account, or as a demo with play money of the studio. */
export function createPlay(kernel: Pick<Kernel, 'config' | 'db' | 'clock' | 'log' | 'jobs'>, deps: PlayDeps) {
  const { config, db, clock, log, jobs } = kernel

  /** Invalidates the session, in case the studio created it despite the failed response. */
  async function closeSession(id: string) {
    await db.orm
      .update(gameSession)
      .set({ closedAt: clock.now() })
      .where(and(eq(gameSession.id, id), isNull(gameSession.closedAt)))
  }

  async function play(request: PlayRequest) {
    const game = await deps.catalogue.find(request.idOrSlug)
    if (!game) return fail('not-found')
    if (!game.isAvailable) return fail('game-unavailable')
    if (deps.catalogue.isRestricted(game, request.country)) return fail('game-restricted')
    if (request.mode === 'demo' && !game.hasDemo) return fail('demo-unavailable')
    const owner = await resolveOwner(deps, db.orm, request)
    if (!owner.ok) return owner
    const bets = deps.maxBets.clampRanges(game.bets)
    const currency = currencyFor(deps.settings, bets, request.mode, owner.data.currency)
    const range = bets.find((one) => one.currency === currency?.code)
    if (!currency || !range) return fail('game-unavailable')
    const jurisdiction = await findJurisdiction(deps, db.orm, game, request)
    const session = await openSession(kernel, game, request.mode, { ...owner.data, currency: currency.code })
    let opened: StudioSession
    try {
      opened = await deps.studio.open(
        {
          game: game.slug,
          mode: request.mode,
          playerRef: owner.data.playerId ?? `guest-${session.id}`,
          currency: currency.code,
          subunitToUnit: currency.subunitToUnit,
          locale: request.locale,
          country: request.country,
          token: request.mode === 'real' ? session.token : '',
          walletUrl: `${config.providerCallbackUrl}/providers/studio/wallet`,
          lobbyOrigin: request.publicOrigin,
          limits: { minStake: range.min, maxStake: range.max },
          settleAfterSeconds: toMilliseconds(deps.rules().interruptedRounds.settleAfter) / 1000,
          ...(jurisdiction ? { jurisdiction } : {}),
          hasHostBar: true,
        },
        visitOf(request, game, owner.data),
      )
    } catch (error) {
      log.warn({ err: error, game: game.slug }, 'the studio failed to open a game')
      await closeSession(session.id)
      return fail('studio-unavailable')
    }
    const { launchUrl, hasOpenRound, openRoundEndsAt = null } = opened
    // Only the studio's frame sends messages to the page around it.
    const isReadyOnLoad = game.source !== null
    return done({ sessionId: session.id, launchUrl, hasOpenRound, openRoundEndsAt, isReadyOnLoad })
  }

  // Demos have no rounds, so they can be deleted.
  jobs.define(
    'game.forget-demos',
    async () => {
      await db.orm
        .delete(gameSession)
        .where(and(eq(gameSession.mode, 'demo'), lt(gameSession.expiresAt, clock.now())))
    },
    '29 * * * *',
  )

  return play
}
export type Play = ReturnType<typeof createPlay>
