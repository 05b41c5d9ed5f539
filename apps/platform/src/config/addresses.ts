import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './schema.ts'

/** DNS and bind errors that mean `HOST` is no address of this machine. */
const hostErrorCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** Listens and closes at once. Destroys incoming connections, because an open one would delay the close. */
async function tryListen(port: number, host: string): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  await once(server.listen({ port, host }), 'listening')
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Checks that `HOST` is an address of this machine or resolves to one, on any free port.
 * @throws ConfigError
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
 * Checks that the process can bind its ports, so that a start that must fail leaves nothing behind. Another
 * process may still take a port before the real bind.
 * @throws ConfigError about HOST; otherwise the system's error with its `code` and `port`, and the name of
 * the port's `variable`
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
