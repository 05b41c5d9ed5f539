import { randomUUID } from 'node:crypto'
import { sign } from '../../packages/contract/src/providers/signature.ts'
import { quantile } from '../scenario.ts'
import { Connection } from './connection.ts'
import type { LoadPlan, LoadReport } from './plan.ts'

/**
 * The load generator, a separate process: reads a plan from its first argument, opens the connections, sends
 * the next request on each as soon as the last one is answered, and writes a report.
 */
const plan: LoadPlan = JSON.parse(process.argv[2] ?? '')
const { hostname, port, host } = new URL(plan.origin)

type MakeRequest = (connection: number, turn: number) => string

function createBetRequests({
  tokens,
  secret,
  game,
  currency,
  amount,
}: LoadPlan['bets'] & object): MakeRequest {
  const url = '/providers/studio/wallet/bet'
  const signed = { method: 'POST', url }
  return (connection) => {
    const token = tokens[connection % tokens.length] ?? ''
    const body = JSON.stringify({
      token,
      requestId: randomUUID(),
      game,
      currency,
      roundId: randomUUID(),
      amount,
    })
    const { 'x-timestamp': timestamp, 'x-signature': signature } = sign(secret, signed, body, new Date())
    return (
      `POST ${url} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
      `x-timestamp: ${timestamp}\r\nx-signature: ${signature}\r\n\r\n${body}`
    )
  }
}

function createGetRequests({ paths, headers }: LoadPlan['gets'] & object): MakeRequest {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines}\r\n`)
  return (connection, turn) => requests[(connection + turn) % requests.length] ?? ''
}

function createRequestFactory({ bets: some, gets: others }: LoadPlan): MakeRequest {
  if (some) return createBetRequests(some)
  if (others) return createGetRequests(others)
  throw new TypeError('the plan contains no requests')
}

async function run(): Promise<LoadReport> {
  const make = createRequestFactory(plan)
  const connections = await Promise.all(
    Array.from({ length: plan.connections }, () => Connection.open(hostname, Number(port))),
  )
  const began = performance.now()
  const measuredFrom = began + plan.warmupSeconds * 1000
  const endsAt = measuredFrom + plan.seconds * 1000
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  let accepted = 0

  async function runClient(connection: Connection, number: number) {
    for (let turn = 0; ; turn++) {
      const sentAt = performance.now()
      if (sentAt >= endsAt) return
      const { status, body } = await connection.send(make(number, turn))
      const answeredAt = performance.now()
      if (status === 200) accepted += 1
      else
        failures[`${status} ${body.slice(0, 200)}`] = (failures[`${status} ${body.slice(0, 200)}`] ?? 0) + 1
      if (answeredAt >= measuredFrom && answeredAt < endsAt) latencies.push(answeredAt - sentAt)
    }
  }
  await Promise.all(connections.map(runClient))
  for (const connection of connections) connection.close()
  return {
    accepted,
    failures,
    perSecond: latencies.length / plan.seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}

console.log(JSON.stringify(await run()))
