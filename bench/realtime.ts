import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import {
  formatFigure,
  type Measured,
  measureAlternately,
  type RunOptions,
  type Scenario,
  summarise,
} from './scenario.ts'

/**
 * Fan-out: cost of a publication, compared with a plain loop of `ws` sends in the same process, over the same
 * kind of sockets, to the same clients. The figure is messages received per second.
 */
const CLIENTS = 5000
const MESSAGE_BYTES = 200
const WARM_UP = 5
/** Bounds on the number of messages, which the warm-up determines from the requested duration. */
const MIN_MESSAGES = 20
const MAX_MESSAGES = 5000

export const scenarios: readonly Scenario[] = [
  {
    name: 'realtime',
    title: `a message of ${MESSAGE_BYTES} bytes to ${CLIENTS} subscribed clients, compared with a plain loop of ws sends`,
    unit: 'messages/s',
    gate: { atLeast: 0.8 },
    goal: { atLeast: 1.1 },
    run: realtimeFanOut,
  },
]

type Side = 'ours' | 'reference'
interface Pass {
  /** Messages received per second. */
  readonly rate: number
  readonly cpuMs: number
  readonly residentMb: number
}

export async function realtimeFanOut(options: RunOptions): Promise<Measured> {
  const server = start('../apps/platform/src/plugins/realtime/fan-out.cli.ts')
  const clientProcess = start('./fan-out/load-clients.ts')
  try {
    const { ports } = await receiveMessage<{ ports: Readonly<Record<Side, number>> }>(server)
    for (const side of ['ours', 'reference'] as const) {
      clientProcess.send({ join: { port: ports[side], clients: CLIENTS, isSubscriber: side === 'ours' } })
      await receiveMessage(clientProcess)
    }
    options.onProgress(`${CLIENTS} clients have joined each side`)
    return await measure(options, (side, messages) => pass(server, clientProcess, side, messages))
  } finally {
    server.disconnect()
    clientProcess.disconnect()
  }
}

async function measure(
  options: RunOptions,
  run: (side: Side, messages: number) => Promise<Pass>,
): Promise<Measured> {
  const passes: Record<Side, (Pass & { readonly messages: number })[]> = { ours: [], reference: [] }
  const warm = { ours: await run('ours', WARM_UP), reference: await run('reference', WARM_UP) }
  const messages = Math.round((Math.min(warm.ours.rate, warm.reference.rate) / CLIENTS) * options.seconds)
  const count = Math.max(MIN_MESSAGES, Math.min(MAX_MESSAGES, messages))
  const measureSide = (side: Side) => async () => {
    const result = await run(side, count)
    passes[side].push({ ...result, messages: count })
    return result.rate
  }
  const rounds = await measureAlternately(options, measureSide('ours'), measureSide('reference'))
  const cpu = (side: Side) => {
    const used = passes[side].reduce((all, { cpuMs }) => all + cpuMs, 0)
    return (used * 1000) / (passes[side].length * count * CLIENTS)
  }
  return {
    ...summarise(rounds),
    memory: { server: passes.ours.at(-1)?.residentMb ?? 0 },
    notes: [
      `${count} messages per side and round, in sequence`,
      `sending: ${formatFigure(cpu('ours'))} µs of CPU per message and client, compared with ${formatFigure(cpu('reference'))}`,
    ],
  }
}

/** Sends messages to all clients and waits until all have arrived. */
async function pass(
  server: ChildProcess,
  clientProcess: ChildProcess,
  side: Side,
  messages: number,
): Promise<Pass> {
  clientProcess.send({ count: messages * CLIENTS })
  await receiveMessage(clientProcess)
  const received = receiveMessage(clientProcess)
  const sent = receiveMessage<Omit<Pass, 'rate'>>(server)
  const began = performance.now()
  server.send({ side, messages, message: buildMessage() })
  await received
  const seconds = (performance.now() - began) / 1000
  return { ...(await sent), rate: (messages * CLIENTS) / seconds }
}

/** Contains the byte that the clients count, once. */
const buildMessage = () => '^'.padEnd(MESSAGE_BYTES, 'x')

function start(path: string): ChildProcess {
  const child = fork(resolve(import.meta.dirname, path), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', (code) => {
    if (code) throw new Error(`${path} ended with ${code}`)
  })
  return child
}

async function receiveMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}
