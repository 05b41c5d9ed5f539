import { createPrivateKey } from 'node:crypto'
import { HUB88_UNITS, sign, signHub88, signSoftswiss } from '@croupier/contract/providers'
import { shiftDecimal } from '@croupier/money'

/**
 * Wallet calls as a studio or an aggregator makes them, in each dialect. The conformance check and the differential
 * test speak to a platform through them alone. Amounts are decimals in main units.
 */
export interface WalletClient {
  balance(): Promise<WalletAnswer>
  bet(call: StakeCall): Promise<WalletAnswer>
  /** `bet` is the id of a bet of the round. An amount of zero only ends the round. */
  win(call: StakeCall & { readonly bet: string; readonly isFinal: boolean }): Promise<WalletAnswer>
  rollback(call: {
    readonly id: string
    readonly round: string
    readonly original: string
  }): Promise<WalletAnswer>
  /** A bet that is signed with another key. */
  forge(call: StakeCall): Promise<WalletAnswer>
}
export interface StakeCall {
  readonly id: string
  readonly round: string
  readonly amount: string
  /** Default: the session's. */
  readonly currency?: string
}
export interface WalletAnswer {
  readonly ok: boolean
  /** The dialect's own: `RS_OK`, `100`, `insufficient-funds`. */
  readonly code: string
  /** In units of a hundred thousandth; null if the answer has none. */
  readonly balance: bigint | null
}

/** How a wallet is reached, and a session that it knows. */
export interface WalletAccess {
  /** The wallet's base address, without a final slash. */
  readonly url: string
  readonly dialect: 'studio' | 'hub88' | 'softswiss'
  /** The shared secret or token; for hub88 the private key, in PEM. */
  readonly key: string
  /** The game's id in the protocol. */
  readonly game: string
  readonly currency: string
  /** The session's token; softswiss has none. */
  readonly token: string
  /** The player; the account for softswiss. */
  readonly user: string
  /** The sender's time in the studio's signature. */
  readonly now: () => Date
}

const timeoutMs = 15_000
/** Digits that no dialect's number loses. */
const places = 5

export const unitsOf = (decimal: string): bigint =>
  BigInt(shiftDecimal(decimal, places)?.split('.')[0] ?? '0')

async function post(url: string, body: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  try {
    return { status: response.status, json: JSON.parse(text) as Record<string, unknown> }
  } catch {
    return { status: response.status, json: {} }
  }
}

const decimalBalance = (value: unknown) => (typeof value === 'string' ? unitsOf(value) : null)

function createStudioClient({ url, key, game, currency, token, now }: WalletAccess): WalletClient {
  async function send(name: string, body: object, secret = key): Promise<WalletAnswer> {
    const raw = JSON.stringify({ token, currency, ...body })
    const address = `${url}/${name}`
    const { status, json } = await post(
      address,
      raw,
      sign(secret, { method: 'POST', url: address }, raw, now()),
    )
    const { code } = (json.error ?? {}) as { code?: string }
    return { ok: status === 200, code: code ?? String(status), balance: decimalBalance(json.balance) }
  }
  const stake = ({ id: requestId, round: roundId, amount, currency: other }: StakeCall) => ({
    ...{ game, requestId, roundId, amount },
    ...(other && { currency: other }),
  })
  return {
    balance: () => send('balance', {}),
    bet: (call) => send('bet', stake(call)),
    win: ({ isFinal, ...call }) => send('win', { ...stake(call), isFinal }),
    rollback: ({ id: requestId, round: roundId, original: betRequestId }) =>
      send('rollback', { game, requestId, roundId, betRequestId }),
    forge: (call) => send('bet', stake(call), `${key} `),
  }
}

function createHub88Client({ url, key, game: game_code, currency, token, user }: WalletAccess): WalletClient {
  const privateKey = createPrivateKey(key)
  let requests = 0
  async function send(path: string, body: object, isForged = false): Promise<WalletAnswer> {
    requests += 1
    const raw = JSON.stringify({ request_uuid: `request-${requests}`, user, token, game_code, ...body })
    const signature = signHub88(privateKey, isForged ? `${raw} ` : raw)
    const { json } = await post(`${url}${path}`, raw, { 'x-hub88-signature': signature })
    const { status, balance } = json
    const units = typeof balance === 'number' ? (BigInt(balance) * 10n ** BigInt(places)) / HUB88_UNITS : null
    return { ok: status === 'RS_OK', code: String(status), balance: units }
  }
  const stake = ({ id: transaction_uuid, round, amount, currency: other }: StakeCall) => ({
    ...{ transaction_uuid, round, amount: Number(unitsOf(amount)), currency: other ?? currency },
  })
  return {
    balance: () => send('/user/balance', {}),
    bet: (call) => send('/transaction/bet', stake(call)),
    win: ({ isFinal: round_closed, bet, ...call }) =>
      send('/transaction/win', { ...stake(call), round_closed, reference_transaction_uuid: bet }),
    rollback: ({ id: transaction_uuid, round, original: reference_transaction_uuid }) =>
      send('/transaction/rollback', { transaction_uuid, round, reference_transaction_uuid }),
    forge: (call) => send('/transaction/bet', stake(call), true),
  }
}

function createSoftswissClient({
  url,
  key,
  game: game_id,
  currency,
  user: account_id,
}: WalletAccess): WalletClient {
  async function send(path: string, body: object, token = key): Promise<WalletAnswer> {
    const raw = JSON.stringify({ account_id, currency, ...body })
    const { status, json } = await post(`${url}${path}`, raw, { 'x-request-sign': signSoftswiss(token, raw) })
    const { api_code, balance } = (json.meta ?? {}) as { api_code?: string; balance?: string }
    return {
      ok: status === 200,
      code: api_code ?? String(status),
      balance: decimalBalance(json.balance ?? balance),
    }
  }
  const one = (
    type: 'bet' | 'win',
    { id: id_provider, round: round_id, amount, currency: other }: StakeCall,
  ) => ({
    ...{ game_id, round_id, transactions: [{ id_provider, type, amount }] },
    ...(other && { currency: other }),
  })
  return {
    balance: () => send('/balance', { game_id }),
    bet: (call) => send('/betwin', one('bet', call)),
    win: ({ isFinal: finished, ...call }) =>
      unitsOf(call.amount) === 0n
        ? send('/finish', { round_id: call.round })
        : send('/betwin', { ...one('win', call), finished }),
    rollback: ({ id: id_provider, round: round_id_provider, original: original_id_provider }) => {
      const transactions = [{ id_provider, type: 'rollback', original_id_provider }]
      return send('/rollback', { game_id, round_id_provider, finished: false, transactions })
    },
    forge: (call) => send('/betwin', one('bet', call), `${key} `),
  }
}

const clients = { studio: createStudioClient, hub88: createHub88Client, softswiss: createSoftswissClient }

export const createWalletClient = (access: WalletAccess): WalletClient => clients[access.dialect](access)
