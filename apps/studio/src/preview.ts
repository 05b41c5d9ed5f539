/**
 * The studio on a free port with a simulated platform: `node apps/studio/src/preview.ts` prints a URL
 * for each title. For work on the games; the product mounts the studio itself.
 */
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from '@croupier/contract/providers'
import Fastify from 'fastify'
import { studioPlugin } from './plugin.ts'
import { startPlatform } from './simulated-platform.ts'
import { titles } from './titles/index.ts'

const secret = 'preview'
const clock = { now: () => new Date() }
const platform = await startPlatform(secret, clock)
const app = Fastify()
const originOf = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
await app.register(studioPlugin, {
  prefix: '/studio',
  dataDir: mkdtempSync(join(tmpdir(), 'studio-')),
  secret,
  publicUrl: originOf,
  clock,
})
await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
const origin = originOf()

for (const { slug } of titles) {
  const body = JSON.stringify({
    game: slug,
    mode: 'real',
    playerRef: `preview-${slug}`,
    currency: 'EUR',
    subunitToUnit: '100',
    locale: process.env.LOCALE ?? 'en',
    country: 'DE',
    token: 'preview',
    walletUrl: platform.url,
    lobbyOrigin: origin,
    hasHostBar: true,
  })
  const url = `${origin}/studio/api/sessions`
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: sign(secret, { method: 'POST', url }, body, clock.now()),
  })
  const { launchUrl } = (await response.json()) as { launchUrl: string }
  console.log(slug.padEnd(20), launchUrl)
}
