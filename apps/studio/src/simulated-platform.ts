import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature } from '@croupier/contract/providers'

/**
 * A simulated platform for the studio's tests and preview: verifies signatures, keeps one balance in
 * hundredths, repeats the response of a repeated call, and simulates faults.
 */
export type SimulatedFault =
  /** Executes the call and never responds. */
  | 'mute'
  /** Responds with 503 without executing the call. */
  | 'down'
  /** Executes the call and closes the connection. */
  | 'cut'
  /** Rejects the call with a permanent error. */
  | 'reject'

export interface ReceivedCall {
  readonly kind: string
  readonly body: Readonly<Record<string, string | boolean>>
  readonly signature: string | null
}

export interface SimulatedPlatform {
  readonly url: string
  readonly receivedCalls: ReceivedCall[]
  balance: bigint
  /** Faults of the next calls of a kind, in order. */
  readonly faults: { kind: string; fault: SimulatedFault }[]
  /** Error code for every bet. */
  refusal: string | null
  /** Called when a call has arrived, before it is executed. */
  onCall: ((kind: string) => void) | null
  /** Free spins of the player, with what they have won in hundredths. */
  freespins: SimulatedFreespins | null
  close(): Promise<void>
}

const hundredths = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}
const decimal = (amount: bigint) => `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export interface SimulatedFreespins {
  readonly id: string
  readonly stake: string
  readonly count: number
  left: number
  won: bigint
}

/** The wallet of the platform's only player, with the calls executed so far. */
interface Wallet {
  balance: bigint
  refusal: string | null
  freespins: SimulatedFreespins | null
  /** Response by request id. */
  readonly responses: Map<string, string>
  /** Amount by the request id of the bet. */
  readonly stakes: Map<string, bigint>
  readonly rolledBackBets: Set<string>
}

type WalletBody = Readonly<Record<string, string>>

/** Executes a call. @returns the error code if it is rejected */
function applyCall(wallet: Wallet, kind: string, body: WalletBody): string | null {
  if (kind === 'bet') {
    const stake = hundredths(body.amount ?? '')
    if (wallet.refusal) return wallet.refusal
    if (wallet.rolledBackBets.has(body.requestId ?? '')) return 'rolled-back'
    if (body.freespins) return takeFreespin(wallet)
    if (stake > wallet.balance) return 'insufficient-funds'
    wallet.balance -= stake
    wallet.stakes.set(body.requestId ?? '', stake)
  }
  if (kind === 'win' && body.freespins && wallet.freespins)
    wallet.freespins.won += hundredths(body.amount ?? '')
  else if (kind === 'win') wallet.balance += hundredths(body.amount ?? '')
  if (kind === 'rollback') {
    const bet = body.betRequestId ?? ''
    if (!wallet.rolledBackBets.has(bet)) wallet.balance += wallet.stakes.get(bet) ?? 0n
    wallet.rolledBackBets.add(bet)
  }
  return null
}

function takeFreespin({ freespins }: Wallet): string | null {
  if (!freespins || freespins.left === 0) return 'freespins-ended'
  freespins.left -= 1
  return null
}

/** Their winnings become a bonus. */
function freespinsState({ freespins }: Wallet, kind: string, body: WalletBody) {
  if (!freespins || (kind === 'balance' ? freespins.left === 0 : !body.freespins)) return {}
  const { id, stake, count, left, won } = freespins
  return { freespins: { id, stake, count, left, won: decimal(won), winnings: 'bonus', playUntil: null } }
}

const errorBody = (code: string) => JSON.stringify({ error: { code, message: '' } })

function respond(wallet: Wallet, kind: string, body: WalletBody): { status: number; text: string } {
  const earlier = wallet.responses.get(body.requestId ?? '')
  if (earlier) return { status: 200, text: earlier }
  const refusal = applyCall(wallet, kind, body)
  if (refusal) return { status: 409, text: errorBody(refusal) }
  const text = JSON.stringify({
    balance: decimal(wallet.balance),
    currency: body.currency,
    transactionId: kind === 'balance' ? null : randomUUID(),
    ...freespinsState(wallet, kind, body),
  })
  if (body.requestId) wallet.responses.set(body.requestId, text)
  return { status: 200, text }
}

export async function startPlatform(
  secret: string,
  clock: { now(): Date },
  funds = 100_000n,
): Promise<SimulatedPlatform> {
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const raw = await readBody(request)
    const kind = request.url?.split('/').at(-1) ?? ''
    const body = JSON.parse(raw)
    const signature = checkSignature(secret, request, raw, clock.now())
    platform.receivedCalls.push({ kind, body, signature })
    platform.onCall?.(kind)
    const index = platform.faults.findIndex((fault) => fault.kind === kind)
    const [fault] = index < 0 ? [] : platform.faults.splice(index, 1)
    if (fault?.fault === 'down') return response.writeHead(503).end()
    if (fault?.fault === 'reject') return response.writeHead(409).end(errorBody('round-closed'))
    const { status, text } = signature
      ? { status: 401, text: errorBody('bad-signature') }
      : respond(platform, kind, body)
    if (fault?.fault === 'mute') return
    if (fault?.fault === 'cut') return request.socket.destroy()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server: Server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const platform: SimulatedPlatform & Wallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    receivedCalls: [],
    balance: funds,
    faults: [],
    refusal: null,
    onCall: null,
    freespins: null,
    responses: new Map(),
    stakes: new Map(),
    rolledBackBets: new Set(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return platform
}
