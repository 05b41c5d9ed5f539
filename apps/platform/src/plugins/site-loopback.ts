import type { FastifyReply, FastifyRequest } from 'fastify'

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * The configured address of a page that a browser has requested under another loopback name, such as 127.0.0.1 instead
 * of localhost; null for all other requests. Only the configured origin may frame the games, and a browser does not
 * send the session cookie of one host name to another.
 */
export function addressOfLoopbackPage(
  publicUrl: string,
  { method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>,
): string | null {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document' || !url.startsWith('/')) return null
  const configured = new URL(publicUrl)
  const opened = URL.parse(`${configured.protocol}//${headers.host ?? ''}`)
  if (!opened || opened.port !== configured.port || opened.hostname === configured.hostname) return null
  const areLoopback = [configured, opened].every(({ hostname }) => LOOPBACK_HOSTS.includes(hostname))
  return areLoopback ? configured.origin + url : null
}

export const createLoopbackHook =
  (publicUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const address = addressOfLoopbackPage(publicUrl, request)
    return address === null ? undefined : reply.header('cache-control', 'no-store').redirect(address, 307)
  }
