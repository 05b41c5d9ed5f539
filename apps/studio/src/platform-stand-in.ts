import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature } from '@croupier/contract/providers'

/**
 * A simulated platform for the studio's tests and preview: verifies signatures, keeps one balance in
 * hundredths, answers repeated calls the same, and simulates faults.
 */
export type SimulatedFault =
  /** Executes the call and never answers. */
  | 'mute'
  /** Answers 503 without executing the call. */
  | 'down'
  /** Executes the call and closes the connection. */
  | 'cut'

export interface ReceivedCall {
  readonly kind: string
  readonly body: Readonly<Record<string, string | boolean>>
  readonly signature: string | null
}

export interface PlatformStandIn {
  readonly url: string
  readonly receivedCalls: ReceivedCall[]
  balance: bigint
  /** Faults of the next calls of a kind, in order. */
  readonly faults: { kind: string; fault: SimulatedFault }[]
  /** Error code for every bet. */
  refusal: string | null
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

export async function startPlatform(
  secret: string,
  clock: { now(): Date },
  funds = 100_000n,
): Promise<PlatformStandIn> {
  const answers = new Map<string, string>()
  const staked = new Map<string, bigint>()
  const rolledBackBets = new Set<string>()

  function applyCall(kind: string, body: Record<string, string>): string | null {
    if (kind === 'bet') {
      const stake = hundredths(body.amount ?? '')
      if (platform.refusal) return platform.refusal
      if (rolledBackBets.has(body.requestId ?? '')) return 'rolled-back'
      if (stake > platform.balance) return 'insufficient-funds'
      platform.balance -= stake
      staked.set(body.requestId ?? '', stake)
    }
    if (kind === 'win') platform.balance += hundredths(body.amount ?? '')
    if (kind === 'rollback') {
      const bet = body.betRequestId ?? ''
      if (!rolledBackBets.has(bet)) platform.balance += staked.get(bet) ?? 0n
      rolledBackBets.add(bet)
    }
    return null
  }

  function respond(kind: string, body: Record<string, string>): { status: number; text: string } {
    const before = answers.get(body.requestId ?? '')
    if (before) return { status: 200, text: before }
    const refusal = applyCall(kind, body)
    if (refusal) return { status: 409, text: JSON.stringify({ error: { code: refusal, message: '' } }) }
    const transactionId = kind === 'balance' ? null : randomUUID()
    const text = JSON.stringify({
      balance: decimal(platform.balance),
      currency: body.currency,
      transactionId,
    })
    if (body.requestId) answers.set(body.requestId, text)
    return { status: 200, text }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const raw = await readBody(request)
    const kind = request.url?.split('/').at(-1) ?? ''
    const body = JSON.parse(raw)
    const signature = checkSignature(secret, request, raw, clock.now())
    platform.receivedCalls.push({ kind, body, signature })
    const index = platform.faults.findIndex((fault) => fault.kind === kind)
    const [fault] = index < 0 ? [] : platform.faults.splice(index, 1)
    if (fault?.fault === 'down') return response.writeHead(503).end()
    const { status, text } = signature
      ? { status: 401, text: JSON.stringify({ error: { code: 'bad-signature', message: '' } }) }
      : respond(kind, body)
    if (fault?.fault === 'mute') return
    if (fault?.fault === 'cut') return request.socket.destroy()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server: Server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const platform: PlatformStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    receivedCalls: [],
    balance: funds,
    faults: [],
    refusal: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return platform
}
