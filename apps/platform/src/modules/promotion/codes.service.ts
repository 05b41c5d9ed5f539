import { promotionShapes } from '@croupier/contract'
import type { Bonus, PlayerBonusCode, Reward as RewardView } from '@croupier/contract/types'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type {
  AcceptedDeposit,
  AcceptedOffer,
  BonusAnswer,
  BonusRequest,
  ReservedAward,
} from '../bonus/index.ts'
import type { Reward, Rewards } from '../reward/index.ts'
import type { HeldCodes } from './held-codes.ts'
import type {
  PromotionBonuses,
  PromotionDeposits,
  PromotionLimits,
  PromotionPlayers,
  PromotionSettings,
  PromotionWallet,
} from './ports.ts'
import type { Code, CodesFile } from './schema.ts'
import { type CodeKind, codeKindCodes, type PlayerBonusCodeRow } from './tables.ts'

export interface CodesDeps {
  readonly codes: CodesFile['codes']
  readonly held: HeldCodes
  readonly players: PromotionPlayers
  readonly wallet: PromotionWallet
  readonly limits: PromotionLimits
  readonly settings: PromotionSettings
  readonly bonuses: PromotionBonuses
  readonly deposits: PromotionDeposits
  readonly rewards: Pick<Rewards, 'grant'>
}

interface Context extends Pick<Kernel, 'db' | 'clock' | 'log'>, Omit<CodesDeps, 'codes'> {
  readonly codes: ReadonlyMap<string, Code>
}

/** A code as the player typed it. */
export interface CodeEntry {
  readonly playerId: string
  readonly text: string
  /** Where it was entered. */
  readonly kind: CodeKind
  /** Where the player is now. */
  readonly country: string
  /** Missing for the code of a registration, which is applied after it. */
  readonly sessionId?: string
}

/** A deposit with the bonus of the waiting code. */
type CodeRequest = Omit<BonusRequest, 'bonusId'>

type Refusal =
  | { readonly status: 'other-kind'; readonly kind: CodeKind }
  | { readonly status: 'incorrect' }
  /**
   * `closed`: the player may have no reward now, whatever the code. `used`: the player has used it as often as allowed,
   * or an unpaid deposit reserves it.
   */
  | { readonly status: 'unavailable'; readonly reason: 'closed' | 'used' | null }
type Assessment =
  | Refusal
  /** `held`: the code that the player has applied already. */
  | { readonly status: 'applied'; readonly code: Code; readonly held: PlayerBonusCodeRow }
  | { readonly status: 'applied'; readonly code: Code; readonly held: null; readonly currency: string }
type Applied =
  | Refusal
  /** `reward`: what it has brought now; null if nothing yet, or before. */
  | { readonly status: 'applied'; readonly row: PlayerBonusCodeRow; readonly reward: RewardView | null }

/** How long after the registration its codes can be entered. */
const NEW_ACCOUNT_MS = 24 * 3_600_000

/**
 * The codes of codes.yaml. A deposit code is applied before its deposit: it takes one of the code's uses and waits;
 * the next deposit without a chosen or declined bonus reserves its bonus.
 */
export function createCodes(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>, deps: CodesDeps) {
  const codes = new Map(deps.codes.map((one) => [one.code, one]))
  const context: Context = { ...kernel, ...deps, codes }
  const { db } = kernel
  const { held, deposits } = deps
  return {
    /** Changes nothing. */
    check: (tx: Orm, entry: CodeEntry) => assess(context, tx, entry),
    apply: (tx: Orm, entry: CodeEntry) => apply(context, tx, entry),
    applyRegistered: (playerId: string) => applyRegistered(context, playerId),
    /** Whether promotion may be given to the player. */
    isEligible: (playerId: string, country: string) => isEligible(context, db.orm, playerId, country),
    remove: (tx: Orm, playerId: string, id: string) => remove(context, tx, playerId, id),
    accept: (tx: Orm, request: CodeRequest) => accept(context, tx, request),
    reserve: (tx: Orm, request: CodeRequest) => reserve(context, tx, request),
    reserveAccepted: (tx: Orm, deposit: AcceptedDeposit, accepted: AcceptedOffer) =>
      reserveAccepted(context, tx, deposit, accepted),
    issue: (tx: Orm, to: Recipient, promised: ReservedAward) => issue(context, tx, to, promised),
    /** The bonus that a code brings with a deposit. */
    bonusOf: (code: string) => bonusOf(context, code),
    /** An applied code, or a refusal, in the shape of the call. */
    answer: (tx: Orm, playerId: string, applied: Applied) => answer(context, tx, playerId, applied),

    /** With the terms of the codes' bonuses if a market is given. */
    async list(playerId: string, kind?: CodeKind, market?: Market): Promise<PlayerBonusCode[]> {
      const reserved = await deposits.reservedCodes(db.orm, playerId)
      const rows = await held.list(db.orm, playerId, kind)
      return Promise.all(
        rows.map(async (row) => {
          const view = viewOf(context, row, reserved)
          const isNeeded = market && view.isActive && view.bonus
          return isNeeded ? { ...view, bonus: await bonusIn(context, row.code, market) } : view
        }),
      )
    },

    /** Whether the player can enter a code there; in the profile if null, which accepts those of deposits too. */
    async isOffered(playerId: string, kind: CodeKind | null, country: string): Promise<boolean> {
      const now = kernel.clock.now()
      const kinds = kind === null ? ['profile', 'deposit'] : [kind]
      const isAny = deps.codes.some((code) => kinds.includes(code.kind) && isWithin(code, now))
      return isAny && isEligible(context, db.orm, playerId, country)
    },

    /** One of the player's codes, in the shape that the list returns; null if unknown. */
    async find(playerId: string, id: string): Promise<PlayerBonusCode | null> {
      const row = await held.find(db.orm, playerId, id)
      return row && viewOf(context, row, await deposits.reservedCodes(db.orm, playerId))
    },
  }
}
export type Codes = ReturnType<typeof createCodes>

const { codeStatuses } = promotionShapes

const isWithin = ({ from, until }: Code, now: Date) =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until))

const isOffered = (code: Code | undefined, currency: string, countries: readonly string[]) =>
  (code?.currencies?.includes(currency) ?? true) &&
  countries.every((country) => code?.countries?.includes(country) ?? true)

/** Whether promotion may be given to the player. */
async function isEligible(
  { players, limits, settings }: Context,
  tx: Orm,
  playerId: string,
  country: string,
) {
  const status = await players.status(tx, playerId)
  const deposit = await limits.depositLimits(tx, playerId)
  return status === 'active' && deposit !== 'closed' && settings.restriction(country) === null
}

const normalise = (text: string) => text.trim().toUpperCase()

/** Runs the same statements for every text, so that the time of an answer does not tell which codes exist. */
async function assess(context: Context, tx: Orm, entry: CodeEntry): Promise<Assessment> {
  const { held, wallet, deposits, codes, clock, players } = context
  const { playerId, kind, country } = entry
  const name = normalise(entry.text)
  const mayHave = await isEligible(context, tx, playerId, country)
  const account = await wallet.findPlayAccount(tx, playerId, null)
  const reserved = await deposits.reservedCodes(tx, playerId)
  const { own, uses } = await held.readState(tx, playerId, name)
  const registered = await held.list(tx, playerId, 'registration')
  const { at, bonusCode } = await players.registration(tx, playerId)
  const code = codes.get(name)
  if (!code) return { status: 'incorrect' }
  // The code of the registration is applied whatever its kind, once.
  const isRegistered = kind === 'registration' && normalise(bonusCode ?? '') === name
  if (code.kind !== kind && !isRegistered) return { status: 'other-kind', kind: code.kind }
  const existing = own.find((row) => held.isActive(row, reserved) || isRegistered)
  if (existing) return { status: 'applied', code, held: existing }
  const isNew = clock.now().getTime() < at.getTime() + NEW_ACCOUNT_MS && registered.length === 0
  const isUsed = own.length >= code.perPlayer
  const isAvailable =
    mayHave &&
    (code.kind !== 'registration' || isNew) &&
    isWithin(code, clock.now()) &&
    account !== null &&
    isOffered(code, account.currency, [country]) &&
    !isUsed &&
    uses < (code.uses ?? Number.POSITIVE_INFINITY)
  if (isAvailable) return { status: 'applied', code, held: null, currency: account.currency }
  return { status: 'unavailable', reason: !mayHave ? 'closed' : isUsed ? 'used' : null }
}

async function apply(context: Context, tx: Orm, entry: CodeEntry): Promise<Applied> {
  const { held } = context
  const { playerId, sessionId } = entry
  await held.lock(tx, playerId)
  await held.removeExpired(tx, playerId)
  const assessed = await assess(context, tx, entry)
  if (assessed.status !== 'applied') return assessed
  if (assessed.held) return { status: 'applied', row: assessed.held, reward: null }
  const { code, currency } = assessed
  const row = await held.add(tx, playerId, code)
  if (!row) return { status: 'unavailable', reason: null }
  if (code.kind !== 'deposit') return grant(context, tx, row, { reward: code.reward, currency, sessionId })
  // One code waits at a time. A code of an unpaid deposit stays with that deposit.
  for (const other of await held.waiting(tx, playerId))
    if (!other.isReserved && other.row.id !== row.id) await held.remove(tx, other.row)
  return { status: 'applied', row, reward: null }
}

/** Grants the reward of a code that is stored as used; without the reward it is not used. */
async function grant(
  { rewards, held }: Context,
  tx: Orm,
  row: PlayerBonusCodeRow,
  {
    reward,
    ...to
  }: { readonly reward: Reward; readonly currency: string; readonly sessionId: string | undefined },
): Promise<Applied> {
  const granted = await rewards.grant(tx, { ...to, playerId: row.playerId, cause: `code ${row.id}` }, reward)
  if (granted.outcome !== 'refused') return { status: 'applied', row, reward: granted.reward }
  await held.remove(tx, row)
  return { status: 'unavailable', reason: null }
}

/** Applies the code that the player has registered with. Repeated, it changes nothing. */
async function applyRegistered(context: Context, playerId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { bonusCode: text, country } = await context.players.registration(tx, playerId)
    if (text !== null) await apply(context, tx, { playerId, text, kind: 'registration', country })
  })
}

function bonusOf({ codes, bonuses }: Context, name: string): Bonus | null {
  const code = codes.get(name)
  return code?.kind === 'deposit' ? bonuses.viewOffer(code.bonus) : null
}

interface Market {
  readonly currency: string
  readonly country: string
}

async function bonusIn({ codes, bonuses }: Context, name: string, market: Market): Promise<Bonus | null> {
  const code = codes.get(name)
  return code?.kind === 'deposit' ? bonuses.viewOfferIn(code.bonus, market) : null
}

const viewOf = (
  context: Context,
  row: PlayerBonusCodeRow,
  reserved: ReadonlySet<string>,
): PlayerBonusCode => ({
  id: row.id,
  bonusCode: row.code,
  trigger: codeKindCodes[row.kind],
  isActive: context.held.isActive(row, reserved),
  bonus: bonusOf(context, row.code),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
})

/** Why a code is not available, as far as it is told. */
export const reasonOf = (result: Assessment | Applied) =>
  result.status === 'unavailable' ? result.reason : null

async function answer(context: Context, tx: Orm, playerId: string, applied: Applied) {
  const status = codeStatuses[applied.status]
  if (applied.status !== 'applied') {
    const trigger = applied.status === 'other-kind' ? codeKindCodes[applied.kind] : null
    return { status, reason: reasonOf(applied), trigger, bonusCode: null, reward: null }
  }
  const reserved = await context.deposits.reservedCodes(tx, playerId)
  const { row, reward } = applied
  return { status, reason: null, trigger: null, bonusCode: viewOf(context, row, reserved), reward }
}

/** Removes a waiting code of the player. Repeated, it changes nothing. */
async function remove({ held, deposits }: Context, tx: Orm, playerId: string, id: string) {
  await held.lock(tx, playerId)
  const row = await held.find(tx, playerId, id)
  if (!row) return fail('not-found')
  const reserved = await deposits.reservedCodes(tx, playerId)
  if (row.status === 'used' || reserved.has(row.id)) return fail('bonus-code-used')
  if (row.status === 'applied') await held.remove(tx, row)
  return done({ done: true } as const)
}

const UNAVAILABLE = ['The code is not available for this deposit']
const refuse = () => fail('validation-failed', { bonusCode: UNAVAILABLE })

/** A failure at the bonus is one at its code. */
const atCode = ({ error, fields }: Extract<BonusAnswer<unknown>, { readonly ok: false }>) =>
  fail(error, { bonusCode: fields?.bonusId ?? UNAVAILABLE })

async function findWaiting({ held, deposits }: Context, tx: Orm, playerId: string) {
  await held.lock(tx, playerId)
  const reserved = await deposits.reservedCodes(tx, playerId)
  return (await held.waiting(tx, playerId)).find((one) => held.isActive(one.row, reserved))?.row
}

/**
 * The terms of the waiting code's bonus now; null without a code. The caller holds the lock of the player's deposits
 * until they are stored.
 */
async function accept(
  context: Context,
  tx: Orm,
  request: CodeRequest,
): Promise<BonusAnswer<AcceptedOffer> | null> {
  const { codes, bonuses } = context
  const { playerId, currency, countries, termsHash } = request
  const row = await findWaiting(context, tx, playerId)
  // The player was shown the bonus of a code that is gone.
  if (!row) return termsHash === undefined ? null : refuse()
  const offer = bonusOf(context, row.code)
  if (!offer || !isOffered(codes.get(row.code), currency, countries)) return refuse()
  const accepted = await bonuses.accept(tx, { ...request, bonusId: offer.id, isCode: true })
  return accepted.ok ? done({ ...accepted.data, codeId: row.id }) : atCode(accepted)
}

/** The award of the waiting code's bonus; null without a code. */
async function reserve(
  context: Context,
  tx: Orm,
  request: CodeRequest,
): Promise<BonusAnswer<ReservedAward> | null> {
  const accepted = await accept(context, tx, request)
  return accepted?.ok ? reserveAccepted(context, tx, request, accepted.data) : accepted
}

/** The award of an offer that was accepted before; one of a code only while the code waits. */
async function reserveAccepted(
  context: Context,
  tx: Orm,
  deposit: AcceptedDeposit,
  accepted: AcceptedOffer,
): Promise<BonusAnswer<ReservedAward>> {
  const { codeId } = accepted
  if (codeId !== undefined && (await findWaiting(context, tx, deposit.playerId))?.id !== codeId)
    return refuse()
  const award = await context.bonuses.reserveAccepted(tx, deposit, accepted)
  return award.ok || codeId === undefined ? award : atCode(award)
}

interface Recipient {
  readonly playerId: string
  readonly currency: string
  readonly cause: string
}

/** Issues a reserved award; one of a code only if the code can be used with it. */
async function issue(context: Context, tx: Orm, to: Recipient, promised: ReservedAward): Promise<void> {
  const { held, codes, bonuses, log } = context
  const { codeId } = promised
  if (codeId !== undefined) {
    await held.lock(tx, to.playerId)
    const row = await held.find(tx, to.playerId, codeId)
    if (!row || !(await held.use(tx, row, codes.get(row.code)?.uses)))
      return log.info({ codeId, cause: to.cause }, 'the code of a deposit is no longer available')
  }
  await bonuses.issue(tx, to, promised)
}
