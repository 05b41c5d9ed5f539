import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { sign } from '@croupier/contract/providers'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { startClamd } from '../../testing/clamd.ts'
import { documentFile, documentLeftover } from './tables.ts'
import { pdf, photo } from './testing/files.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A name in a PDF that the scanner of these tests takes for a virus. */
const VIRUS = '/Eicar'
const operatorSecret = 'operator-secret-of-a-test-and-of-nothing-else'

onPostgres('documents', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  let clamd: Awaited<ReturnType<typeof startClamd>>
  beforeAll(async () => {
    clamd = await startClamd((content) =>
      content.includes(VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
    )
    const variables = { OPERATOR_SECRET: operatorSecret, VIRUS_SCANNER_URL: clamd.url }
    platform = await boot({ variables })
  })
  afterAll(() => clamd.close())
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  function form(bytes: Buffer, { kind = 'passport', name = 'passport.jpg' } = {}) {
    const body = new FormData()
    body.set('kind', kind)
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    return body
  }
  const upload = (bytes: Buffer, options?: { kind?: string; name?: string }, token = player.token) =>
    platform.call('POST /api/player/documents', { body: form(bytes, options) }, { token })
  const list = (token = player.token) => platform.call('GET /api/player/documents', {}, { token })
  const remove = (id: string, token = player.token) =>
    platform.call('DELETE /api/player/documents/{id}', { params: { id } }, { token })
  const folder = () => join(platform.platform.kernel.config.dataDir, 'documents')
  const rows = () =>
    platform.platform.db.orm.select().from(documentFile).where(eq(documentFile.playerId, player.profile.id))
  const objectOf = async (id: string) => (await rows()).find((row) => row.id === id)?.objectId ?? ''

  async function review(method: 'GET' | 'POST', path: string, body = '', secret = operatorSecret) {
    const signed = sign(secret, { method, url: path }, body, platform.clock.now())
    const headers = { ...signed, ...(body ? { 'content-type': 'application/json' } : {}) }
    return fetch(platform.origin + path, { method, headers, body: body || null })
  }
  const decide = async (documentId: string, state: string, reason?: string, secret?: string) =>
    (
      await review(
        'POST',
        '/providers/operator/document-decisions',
        JSON.stringify({ documentId, state, reason }),
        secret,
      )
    ).status

  test("GET /api/player/documents returns the player's documents, newest first, and the kinds [7-21:list 2.1-20:documents/list]", async () => {
    const otherPlayer = await platform.registerPlayer()
    const older = (await upload(await photo('#111111'))).data
    await platform.clock.advance(1000)
    const newer = (await upload(pdf(), { kind: 'proof-of-address', name: 'bill.pdf' })).data
    const { data, meta } = await list()
    expect(data).toEqual([newer, older])
    expect(newer).toEqual({
      id: newer.id,
      kind: 'proof-of-address',
      name: 'bill.pdf',
      status: 1,
      reason: null,
      createdAt: platform.clock.now().toISOString(),
    })
    expect(meta.kinds[0]).toEqual({
      id: 'passport',
      name: { en: 'Passport', de: 'Reisepass', fa: 'گذرنامه' },
    })
    expect(meta.left).toBe(8)
    expect((await list(otherPlayer.token)).data).toEqual([])
    expect((await platform.call('GET /api/player/documents')).error).toBe('unauthorised')
  })

  test('POST /api/player/documents stores a picture without metadata, in a folder that only the platform reads [7-21 2.1-20:documents]', async () => {
    const { data } = await upload(await photo(), { name: '../my passport.png' })
    expect(data).toMatchObject({ kind: 'passport', name: 'my passport.jpg', status: 1, reason: null })
    const file = join(folder(), await objectOf(data.id))
    expect(statSync(file).mode & 0o077).toBe(0)
    const { format, exif } = await sharp(readFileSync(file)).metadata()
    expect([format, exif]).toEqual(['jpeg', undefined])
    const logged = await queryRows<{ details: object; ip: string }>(
      platform.platform.db.orm,
      sql`select details from player_event where player_id = ${player.profile.id} and kind = 'document-uploaded'`,
    )
    expect(logged.map(({ details }) => details)).toEqual([{ documentId: data.id, kind: 'passport' }])
  })

  test('the same file again is the same document, also at the same time', async () => {
    const bytes = await photo()
    const answers = await Promise.all([upload(bytes), upload(bytes)])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await upload(bytes)).data.id).toBe(answers[0].data.id)
    expect((await upload(bytes, { kind: 'id-card' })).data.id).not.toBe(answers[0].data.id)
    expect((await list()).data).toHaveLength(2)
  })

  test('DELETE /api/player/documents/{id} removes a document and its object unless it is accepted [7-21 2.1-20:documents]', async () => {
    const { id } = (await upload(await photo())).data
    const object = await objectOf(id)
    expect(readdirSync(folder())).toContain(object)
    expect((await remove(id)).data).toEqual({ done: true })
    await platform.waitUntilIdle()
    expect(readdirSync(folder())).not.toContain(object)
    expect((await list()).data).toEqual([])
    expect((await remove(id)).error).toBe('not-found')
    expect(await rows()).toMatchObject([{ name: '', objectId: null }])

    const rejected = (await upload(await photo())).data
    expect(await decide(rejected.id, 'rejected', 'expired')).toBe(204)
    expect((await remove(rejected.id)).data).toEqual({ done: true })
    const accepted = (await upload(await photo())).data
    expect(await decide(accepted.id, 'accepted')).toBe(204)
    expect((await remove(accepted.id)).error).toBe('document-accepted')
    expect((await list()).data).toMatchObject([{ id: accepted.id, status: 2 }])
  })

  test('the document of another player does not exist', async () => {
    const { id } = (await upload(await photo())).data
    const stranger = await platform.registerPlayer()
    const answers = [await remove(id, stranger.token), await remove(randomUUID(), stranger.token)]
    expect(answers.map(({ error }) => error)).toEqual(['not-found', 'not-found'])
    expect((await platform.call('DELETE /api/player/documents/{id}', { params: { id } })).error).toBe(
      'unauthorised',
    )
    expect((await list()).data).toHaveLength(1)
  })

  describe('an upload is refused', () => {
    const leftNothing = async () => {
      expect((await list()).data).toEqual([])
      expect(await rows()).toEqual([])
    }

    test('if its type is not accepted, whatever its name', async () => {
      const page = Buffer.from('<!doctype html><script>alert(1)</script>')
      expect((await upload(page, { name: 'passport.jpg' })).error).toBe('document-type-unsupported')
      expect((await upload(pdf('/S /JavaScript'), { name: 'bill.pdf' })).error).toBe('document-unsafe')
      await leftNothing()
    })

    test('if the virus scanner finds something in it', async () => {
      expect((await upload(pdf(VIRUS), { name: 'bill.pdf' })).error).toBe('document-unsafe')
      await leftNothing()
      expect((await upload(pdf(), { name: 'bill.pdf' })).error).toBeNull()
    })

    test('if it has an unknown kind, no file or another content type', async () => {
      expect((await upload(await photo(), { kind: 'selfie' })).fields).toHaveProperty('kind')
      const empty = new FormData()
      empty.set('kind', 'passport')
      const call = (body: FormData) =>
        platform.call('POST /api/player/documents', { body }, { token: player.token })
      expect((await call(empty)).fields).toHaveProperty('file')
      expect((await upload(Buffer.alloc(0), { name: 'bill.pdf' })).fields).toEqual({
        file: ['File is empty'],
      })
      const twice = form(await photo())
      twice.append('file', new Blob(['x']), 'second.jpg')
      expect((await call(twice)).status).toBe(413)
      const json = await platform.send('POST', '/api/player/documents', {
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body: '{"kind":"passport"}',
      })
      expect(json.status).toBe(415)
      const elsewhere = await platform.send('PUT', '/api/player/profile', {
        headers: { authorization: `Bearer ${player.token}` },
        body: form(Buffer.from('x')),
      })
      expect(elsewhere.status).toBe(415)
      await leftNothing()
    })

    test('if it is larger than 10 MB', async () => {
      const answer = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
      expect([answer.status, answer.error]).toEqual([413, 'body-too-large'])
      expect((await upload(Buffer.alloc(20 * 1024 * 1024, 'a'))).error).toBe('body-too-large')
      await leftNothing()
    })

    test('without a session', async () => {
      const answer = await platform.call('POST /api/player/documents', { body: form(await photo()) })
      expect(answer.error).toBe('unauthorised')
    })

    test('beyond the number of a day, also when several arrive at once', async () => {
      const pictures = await Promise.all(
        Array.from({ length: 12 }, (_, index) => photo(`#${(40 + index * 16).toString(16)}8040`)),
      )
      const answers = await Promise.all(pictures.map((bytes) => upload(bytes)))
      expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
      expect(answers.filter(({ error }) => error === 'too-many-documents')).toHaveLength(2)
      const [first] = (await list()).data
      await remove(first?.id ?? '')
      expect((await upload(await photo('#ff0000'))).error, 'deleting gives no new one').toBe(
        'too-many-documents',
      )
      await platform.clock.advance(DAY_MS + 1000)
      const { token } = await platform.registerPlayer({})
      expect((await upload(await photo('#ff0000'), {}, token)).error).toBeNull()
      // The objects of the refused uploads are removed too.
      await platform.waitUntilIdle()
      const kept = (await rows()).flatMap(({ objectId }) => objectId ?? [])
      expect(await platform.platform.db.orm.select().from(documentLeftover)).toEqual([])
      expect(readdirSync(folder())).toEqual(expect.arrayContaining(kept))
    })
  })

  test('an interrupted upload leaves nothing', async () => {
    const before = readdirSync(folder()).length
    const { hostname, port } = new URL(platform.origin)
    const bytes = await photo()
    await new Promise<void>((resolve) => {
      const sent = request({
        ...{ hostname, port, method: 'POST', path: '/api/player/documents' },
        headers: {
          authorization: `Bearer ${player.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 100_000,
        },
      })
      sent.on('error', () => resolve())
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      sent.write(Buffer.concat([Buffer.from(head), bytes]), () => sent.destroy())
      sent.on('close', () => resolve())
    })
    expect((await list()).data).toEqual([])
    expect(readdirSync(folder())).toHaveLength(before)
  })

  test('an object whose document was never written is removed', async () => {
    const objectId = randomUUID()
    const { orm } = platform.platform.db
    await orm.insert(documentLeftover).values({ objectId, removeAfter: platform.clock.now() })
    await platform.clock.advance(2 * 60 * 60 * 1000)
    await platform.waitUntilIdle()
    expect(await orm.select().from(documentLeftover).where(eq(documentLeftover.objectId, objectId))).toEqual(
      [],
    )
  })

  describe('a decision', () => {
    test('is shown with its reason, announced in the site and mailed in the language of the player', async () => {
      const german = await platform.registerPlayer({ locale: 'de' })
      const { id } = (await upload(await photo(), {}, german.token)).data
      expect(await decide(id, 'rejected', 'expired')).toBe(204)
      expect((await list(german.token)).data).toMatchObject([{ status: 3, reason: 'expired' }])
      await platform.waitUntilIdle()
      const messages = await platform.call(
        'GET /api/notification/messenger/messages',
        {},
        { token: german.token },
      )
      expect(messages.data.map(({ content }) => content.title)).toEqual([
        'Wir konnten Ihr Dokument „passport.jpg“ nicht annehmen',
      ])
      const inbox = await platform.send(
        'GET',
        `/sandbox/inbox/api/messages?to=${encodeURIComponent(german.email)}`,
      )
      expect(inbox.text).toContain('Das Dokument ist abgelaufen.')
    })

    test('is final, and a repeated one changes nothing', async () => {
      const { id } = (await upload(await photo())).data
      expect([await decide(id, 'accepted'), await decide(id, 'rejected', 'other')]).toEqual([204, 204])
      expect((await list()).data).toMatchObject([{ status: 2, reason: null }])
      await platform.waitUntilIdle()
      const messages = await platform.call(
        'GET /api/notification/messenger/messages',
        {},
        { token: player.token },
      )
      expect(messages.data).toHaveLength(1)
    })

    test('needs a signature and a known document', async () => {
      const { id } = (await upload(await photo())).data
      expect(await decide(id, 'accepted', undefined, 'x'.repeat(32))).toBe(401)
      expect(await decide(id, 'perhaps')).toBe(422)
      expect(await decide(randomUUID(), 'accepted')).toBe(404)
      expect((await list()).data).toMatchObject([{ status: 1 }])
    })
  })

  test('a reviewer lists and reads the documents in review, and nobody else does', async () => {
    const { id } = (await upload(pdf())).data
    const queue = await review('GET', '/providers/operator/documents')
    const { documents } = (await queue.json()) as { documents: { reference: string; contentUrl: string }[] }
    const waiting = documents.find(({ reference }) => reference === id)
    const path = new URL(waiting?.contentUrl ?? '').pathname
    const content = await review('GET', path)
    expect(Buffer.from(await content.arrayBuffer()).equals(pdf())).toBe(true)
    expect((await review('GET', path, '', 'x'.repeat(32))).status).toBe(401)
    expect((await platform.send('GET', path)).status).toBe(401)
    expect((await platform.send('GET', '/providers/operator/documents')).status).toBe(401)
    await decide(id, 'accepted')
    expect((await review('GET', path)).status).toBe(404)
  })

  test('a document that the player deletes is withdrawn at the service, and a late decision says so [7-21]', async () => {
    const { id } = (await upload(pdf())).data
    await platform.waitUntilIdle()
    const console = () => platform.send('GET', '/sandbox/identity')
    const { text } = await console()
    expect(text).toContain(`/sandbox/identity/documents/${id}`)
    const formToken = /name="formToken" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const accept = () =>
      platform.send('POST', `/sandbox/identity/documents/${id}`, {
        body: new URLSearchParams({ formToken, decision: 'accepted' }),
      })
    await remove(id)
    const early = await accept()
    expect([early.status, early.text.includes('The player has deleted this document.')]).toEqual([409, true])
    await platform.waitUntilIdle()
    expect((await console()).text).not.toContain(id)
    expect((await accept()).status).toBe(409)
  })

  test('a deleted document leaves the list of the service without a decision [7-21]', async () => {
    const { id } = (await upload(pdf())).data
    await platform.waitUntilIdle()
    await remove(id)
    await platform.waitUntilIdle()
    expect((await platform.send('GET', '/sandbox/identity')).text).not.toContain(id)
  })

  test('the identity service receives a document, reads it and decides', async () => {
    const { id } = (await upload(pdf())).data
    await platform.waitUntilIdle()
    const page = await platform.send('GET', '/sandbox/identity')
    expect(page.text).toContain(`/sandbox/identity/documents/${id}/content`)
    const content = await fetch(`${platform.origin}/sandbox/identity/documents/${id}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(pdf())).toBe(true)
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const answer = await platform.send('POST', `/sandbox/identity/documents/${id}`, {
      body: new URLSearchParams({ formToken, decision: 'rejected', reason: 'unreadable' }),
    })
    expect(answer.status).toBe(303)
    expect((await list()).data).toMatchObject([{ id, status: 3, reason: 'unreadable' }])
  })
})
