import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bootPlatform, pollOptions } from '@croupier/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fundPlayer, studioSecret } from './testing/real-platform.ts'

/** Starts the studio as a process and waits until it prints its address. */
async function startProcess(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...{ STUDIO_SECRET: studioSecret, STUDIO_PORT: '0', STUDIO_DATA_DIR: folder },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    rmSync(folder, { recursive: true })
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /^The studio is listening at (\S+)$/.exec(line)?.[1]
    if (url) return { child, url }
  }
  throw new Error('the studio exited before it was listening')
}

test('a studio in a separate process plays a slot and dice with a platform, which books the rounds', async () => {
  const { child, url } = await startProcess()
  const platform = await bootPlatform({
    // The studio uses the system clock, and signatures expire.
    now: new Date(),
    variables: { STUDIO_URL: url, STUDIO_SECRET: studioSecret },
  })
  onTestFinished(() => platform.close())
  const { token, accountId } = await fundPlayer(platform)

  const { data: game } = await platform.call(
    'POST /api/game/games/{id}/play',
    { params: { id: 'moth-queen' }, body: { mode: 'real', locale: 'en', accountId } },
    { token },
  )
  const launchUrl = new URL(game.launchUrl)
  expect(launchUrl.origin).toBe(url)
  const frame = await fetch(launchUrl)
  expect(frame.status).toBe(200)
  const module = /<script type="module"[^>]* src="([^"]+)"/.exec(await frame.text())?.[1] ?? ''
  const script = await fetch(module)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])

  const spin = await fetch(`${url}/play/spin`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${launchUrl.searchParams.get('session')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ requestId: randomUUID(), stake: '1.00' }),
  })
  expect(spin.status).toBe(200)
  const spins = await platform.call('GET /api/game/spins', { query: {} }, { token })
  expect(spins.data.map(({ bet }) => bet)).toEqual(['1.00'])
  expect((await fetch(`${url}/`)).status, 'no console').toBe(404)

  const balance = async () =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance ?? ''
  const before = Number(await balance())
  // Rounds are listed by time; those with equal times have no fixed order.
  await platform.clock.advance(1000)
  const dice = await platform.call(
    'POST /api/game/games/{id}/play',
    { params: { id: 'even-keel' }, body: { mode: 'real', locale: 'en', accountId } },
    { token },
  )
  const session = new URL(dice.data.launchUrl).searchParams.get('session')
  const roll = () =>
    fetch(`${url}/play/spin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: randomUUID(),
        stake: '1.00',
        choice: { direction: 'under', target: 9000 },
      }),
    })
  // The pace of a player applies across games, so the first roll is refused until it has passed.
  const response = await vi.waitFor(async () => {
    const attempt = await roll()
    expect(attempt.status).toBe(200)
    return attempt
  }, pollOptions)
  const { data: round } = await response.json()
  expect(round.steps[0].pay).toBe(round.steps[0].roll < 9000 ? 110 : 0)
  expect(round).toMatchObject({ status: 'settled', win: round.steps[0].pay ? '1.10' : '0.00' })
  const rolled = (await platform.call('GET /api/game/spins', { query: {} }, { token })).data[0]
  expect(rolled).toMatchObject({ bet: '1.00', win: round.win, game: { slug: 'even-keel' } })
  expect(await balance()).toBe((before - 1 + Number(round.win)).toFixed(2))

  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
})
