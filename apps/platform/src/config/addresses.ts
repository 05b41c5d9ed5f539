import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './schema.ts'

/** What is wrong with `HOST` where the system says so: no such name, or no address of this machine. */
const hostErrorCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** Listens for a moment. Whoever knocks meanwhile is sent away: an open connection would keep it from ending. */
async function tryListen(port: number, host: string): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  await once(server.listen({ port, host }), 'listening')
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Whether `HOST` is an address of this machine, or a name of one; the port does not matter.
 * @throws ConfigRefused
 */
export async function requireHost(host: string): Promise<void> {
  try {
    await tryListen(0, host)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw hostErrorCodes.has(code) ? ConfigError.forVariable('host', host) : error
  }
}

/**
 * Whether what the process will listen on can be had, so that a start that must fail leaves nothing behind. What
 * becomes of the ports between this and the listening is still that one's to say.
 * @throws ConfigRefused about HOST; the system's error, with its `code`, `port` and the `variable` that names the port,
 * where one is not to be had
 */
export async function requireAddresses({
  host,
  port,
  managementPort,
}: Pick<Config, 'host' | 'port' | 'managementPort'>): Promise<void> {
  await requireHost(host)
  const ports = { PORT: port, MANAGEMENT_PORT: managementPort }
  for (const [variable, one] of Object.entries(ports)) {
    if (one === null) continue
    await tryListen(one, host).catch((error) => {
      throw Object.assign(error, { port: one, variable })
    })
  }
}
