import { studioCatalogue, studioRevealedRounds, studioRoundProof } from '@croupier/contract/providers'
import { expect, test } from 'vitest'
import { checkProof } from '../client/proof.ts'
import { useStudio } from './testing/test-studio.ts'
import { titles } from './titles/index.ts'
import { findTitle } from './verify-round.ts'

const studio = useStudio()

test('requires a fresh signature of the body for the catalogue and sessions', async () => {
  const catalogue = studioCatalogue.parse(await (await studio.sendSigned('GET', 'api/games')).json())
  expect(catalogue.games.length).toBeGreaterThanOrEqual(12)
  const cover = await fetch(catalogue.games[0]?.covers.tall ?? '')
  expect(cover.headers.get('content-type')).toBe('image/svg+xml')
  expect((await studio.sendSigned('GET', 'api/games', '', {})).status).toBe(401)
  const stale = studio.signature('GET', 'api/games', '', new Date(studio.clock.at - 301_000))
  expect((await studio.sendSigned('GET', 'api/games', '', stale)).status).toBe(401)
  const ofOtherBody = studio.signature('POST', 'api/sessions', '{}')
  expect((await studio.sendSigned('POST', 'api/sessions', '{"game":"x"}', ofOtherBody)).status).toBe(401)
  const ofOtherPath = studio.signature('GET', 'api/players/player-1/open-rounds', '')
  expect((await studio.sendSigned('GET', 'api/games', '', ofOtherPath)).status).toBe(401)
  expect((await studio.sendSigned('POST', 'api/sessions', '{"game":"moth-queen"}')).status).toBe(422)
})

test('serves a page that checks rounds, in the language asked for, with all modules of a title', async () => {
  const page = await fetch(studio.urlOf('check?locale=de-AT'))
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).toContain('frame-ancestors *')
  const markup = await page.text()
  expect(markup).toContain('lang="de"')
  expect(markup).toContain('Eine Runde prüfen')
  expect(markup).toContain(`"titles":${JSON.stringify(titles.map(({ slug }) => slug))}`)
  const [, script = ''] = /src="([^"]+)client\/check-page\.ts"/.exec(markup) ?? []
  for (const name of [
    'client/check-page.ts',
    'client/proof.ts',
    'src/titles/plumb-line.ts',
    'src/engines/index.ts',
  ])
    expect((await fetch(script + name)).status, name).toBe(200)
})

test.each([
  ['?theme=light', 'light'],
  ['?theme=dark', 'dark'],
  ['', 'light dark'],
  ['?theme=%22%3E', 'light dark'],
  ['?theme=light&theme=dark', 'light dark'],
])('serves that page in the theme asked for, else in the browser’s: %s', async (query, scheme) => {
  const markup = await (await fetch(studio.urlOf(`check${query}`))).text()
  expect(markup).toContain(`data-scheme="${scheme}"`)
  expect(markup).toContain(`<meta name="color-scheme" content="${scheme}">`)
})

test('gives a player the proof of a finished round, with its seed after the change of seeds', async () => {
  const { token } = await studio.launch()
  const { id } = await studio.playRound(token)
  const prove = async () => studioRoundProof.parse(JSON.parse((await studio.readProof(id)).text))
  const sealed = await prove()
  expect([sealed.isRevealed, await checkProof(sealed.proof, findTitle)]).toEqual([false, 'sealed'])
  await studio.changeSeeds(token, null)
  const revealed = await prove()
  expect([revealed.isRevealed, await checkProof(revealed.proof, findTitle)]).toEqual([true, 'valid'])
})

test('lists the last round of each revealed seed for everyone to check, but none with a chosen client seed', async () => {
  const list = async () =>
    studioRevealedRounds.parse(await (await studio.sendSigned('GET', 'api/revealed-rounds')).json()).rounds
  const before = (await list()).length
  const playerRef = 'b0000000-0000-4000-8000-000000000001'
  const { token } = await studio.launch({ playerRef })
  await studio.playRound(token)
  const { id } = await studio.playRound(token)
  expect(await list()).toHaveLength(before)
  await studio.changeSeeds(token, 'my-own-words')
  const [newest] = await list()
  expect(newest).toMatchObject({ roundId: id, playerRef })
  expect(await checkProof(newest?.proof, findTitle)).toBe('valid')
  await studio.playRound(token)
  await studio.changeSeeds(token, null)
  expect((await list())[0]?.roundId).toBe(id)
  expect((await studio.sendSigned('GET', 'api/revealed-rounds', '', {})).status).toBe(401)
})

test('reveals the seed of a finished round for its player, who has seen the hash of the next one', async () => {
  const { token } = await studio.launch()
  const { id } = await studio.playRound(token)
  const reveal = async (nextServerHash: unknown, round = id, playerRef = 'player-1', headers?: object) => {
    const path = `api/players/${playerRef}/rounds/${round}/reveal`
    const body = JSON.stringify({ nextServerHash })
    const response = await studio.sendSigned(
      'POST',
      path,
      body,
      headers as Record<string, string> | undefined,
    )
    const json = (await response.json()) as { error?: { code: string } }
    return { status: response.status, json, code: json.error?.code }
  }
  const sealed = studioRoundProof.parse(JSON.parse((await studio.readProof(id)).text))
  const before = await studio.seedOf(token)
  expect(sealed.nextServerHash).toBe(before.nextServerHash)
  expect(await reveal('0'.repeat(64))).toMatchObject({ status: 409, code: 'seeds-changed' })
  expect((await reveal('no hash')).status).toBe(422)
  expect((await reveal(sealed.nextServerHash, id, 'player-2')).status).toBe(404)
  expect((await reveal(sealed.nextServerHash, id, 'player-1', {})).status).toBe(401)
  expect((await studio.seedOf(token)).serverHash).toBe(before.serverHash)

  const revealed = studioRoundProof.parse((await reveal(sealed.nextServerHash)).json)
  expect([revealed.isRevealed, revealed.nextServerHash]).toEqual([true, null])
  expect(await checkProof(revealed.proof, findTitle)).toBe('valid')
  const after = await studio.seedOf(token)
  expect([after.serverHash, after.clientSeed]).toEqual([before.nextServerHash, before.clientSeed])
  // A repetition changes no seeds.
  expect((await reveal(sealed.nextServerHash)).json).toEqual(JSON.parse(JSON.stringify(revealed)))
  expect(await studio.seedOf(token)).toEqual(after)
})

test('keeps a seed with which a round is open', async () => {
  const { token } = await studio.launch()
  const { id } = await studio.playRound(token)
  await studio.openFeature(token)
  const { nextServerHash } = studioRoundProof.parse(JSON.parse((await studio.readProof(id)).text))
  const path = `api/players/player-1/rounds/${id}/reveal`
  const refused = await studio.sendSigned('POST', path, JSON.stringify({ nextServerHash }))
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'round-open' } }])
})

test('gives no proof of another player’s round, an open one or a demo, nor without a signature', async () => {
  const { token } = await studio.launch()
  const { id } = await studio.playRound(token)
  const { token: demo } = await studio.launch({ mode: 'demo', token: '' })
  const played = await studio.playRound(demo)
  const { id: open } = await studio.openFeature(token)
  const responses = [
    studio.readProof(id, 'player-2'),
    studio.readProof(open),
    studio.readProof(played.id),
    studio.readProof('unknown'),
  ]
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const unsigned = await studio.sendSigned('GET', `api/players/player-1/rounds/${id}/proof`, '', {})
  expect(unsigned.status).toBe(401)
})

test('lists the maximum win of each game’s rules, in whole stakes', async () => {
  const catalogue = studioCatalogue.parse(await (await studio.sendSigned('GET', 'api/games')).json())
  const listed = catalogue.games.map(({ slug, maxWin }) => [slug, maxWin])
  expect(listed).toEqual(titles.map(({ slug, rules }) => [slug, Math.ceil(rules.maxWin / 100)]))
})

test.each([
  ['leave no stake', { minStake: '0.21', maxStake: '0.39' }],
  ['are not amounts of the currency', { minStake: '0.20', maxStake: '2.001' }],
])('rejects a session whose bounds %s', async (_what, limits) => {
  await expect(studio.launch({ limits })).rejects.toThrow()
})

test('names the kind of a game among its features, which for slots is their category', async () => {
  const { games } = studioCatalogue.parse(await (await studio.sendSigned('GET', 'api/games')).json())
  const featuresOf = (slug: string) => games.find((one) => one.slug === slug)?.features
  expect(['grand-zero', 'even-keel', 'moth-queen'].map(featuresOf)).toEqual([
    ...[['roulette'], ['dice'], ['free-spins']],
  ])
})

test('restricts a session to its own rounds and rejects an unknown token', async () => {
  const { token } = await studio.launch()
  const round = await studio.openFeature(token)
  const { token: stranger } = await studio.launch({ playerRef: 'player-2' })
  const step = await studio.step(stranger, round.id)
  expect(step).toMatchObject({ status: 404, error: { code: 'unknown-round' } })
  expect((await studio.call('x'.repeat(43), 'open')).status).toBe(410)
  studio.advance(12 * 3_600_000 + 1)
  expect((await studio.call(token, 'open')).error.code).toBe('session-expired')
})

test('the frame has an opaque origin, runs only its own scripts and can be embedded only by the lobby', async () => {
  const { launchUrl } = await studio.launch()
  const page = await fetch(launchUrl)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors https://casino.example')
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const markup = await page.text()
  const script = /src="([^"]+client\/main\.ts)"/.exec(markup)?.[1] ?? ''
  const module = await fetch(script, { headers: { origin: 'null' } })
  expect(module.headers.get('access-control-allow-origin')).toBe('*')
  expect(module.headers.get('content-type')).toContain('text/javascript')
  expect(await module.text()).not.toMatch(/^import type/m)
  expect(markup).not.toContain(studio.secret)
  expect((await fetch(studio.urlOf('games/moth-queen?session=none'))).status).toBe(410)
  const preflight = await fetch(studio.urlOf('play/spin'), {
    method: 'OPTIONS',
    headers: { origin: 'null' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('null')
  const foreign = await fetch(studio.urlOf('play/open'), {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
