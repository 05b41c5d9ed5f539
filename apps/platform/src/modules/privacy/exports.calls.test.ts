import { randomUUID } from 'node:crypto'
import {
  onBothStores,
  onPostgresOnly,
  type RegisteredPlayer,
  readZip,
  type TestPlatform,
} from '@croupier/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { pdf } from '../document/testing/files.ts'
import { privacyExport } from './tables.ts'

const minute = 60_000
const day = 86_400_000

interface AreaFile {
  readonly fields: Readonly<Record<string, string>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

onBothStores('the export of a player’s data', (boot, store) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
  })
  beforeEach(async () => {
    player = await platform.registerPlayer()
  })

  const orm = () => platform.platform.db.orm
  const request = ({ token, password } = player) =>
    platform.call('POST /api/player/privacy/exports', { body: { currentPassword: password } }, { token })
  const list = ({ token } = player) => platform.call('GET /api/player/privacy/exports', {}, { token })
  const links = (id: string, { token } = player) =>
    platform.call('POST /api/player/privacy/exports/{id}/links', { params: { id } }, { token })
  async function makeExport(owner = player) {
    const { data } = await request(owner)
    await platform.waitUntilIdle()
    return data.id
  }
  const download = (url: string) => fetch(`${platform.origin}${url}`)
  const urlOf = async (id: string) => (await links(id)).data.urls[0] ?? ''
  async function readFiles(id: string): Promise<Readonly<Record<string, string>>> {
    const response = await download(await urlOf(id))
    expect(response.status).toBe(200)
    return readZip(Buffer.from(await response.arrayBuffer()))
  }
  async function readExport(id: string): Promise<Readonly<Record<string, AreaFile>>> {
    const areas = Object.entries(await readFiles(id)).filter(([name]) => /^[^/]+\.json$/.test(name))
    return Object.fromEntries(areas.map(([name, text]) => [name.replace('.json', ''), JSON.parse(text)]))
  }

  onPostgresOnly(store, () => {
    test('POST /api/player/privacy/exports makes an archive in the background, and tells the player', async () => {
      const requested = await request()
      expect(requested.data).toMatchObject({ status: 1, expiresAt: null, parts: 0 })
      await platform.waitUntilIdle()
      const { data, meta } = await list()
      expect(data).toMatchObject([{ id: requested.data.id, status: 2, parts: 1 }])
      expect(data[0]?.bytes).toBeGreaterThan(0)
      expect(meta).toEqual({ left: 1, keptDays: 7, needsPassword: true })
      const inbox = await platform.send(
        'GET',
        `/sandbox/inbox/api/messages?to=${encodeURIComponent(player.email)}`,
      )
      const { data: mails } = inbox.json as { data: { template: string }[] }
      const mail = mails.find(({ template }) => template === 'export-ready')
      expect(JSON.stringify(mail)).toContain('It stays there for 7 days and is then deleted.')
      const messages = await platform.call(
        'GET /api/notification/messenger/messages',
        { query: {} },
        { token: player.token },
      )
      expect(messages.data.map(({ content }) => content.title)).toContain('Your data is ready to download')
    })
  })

  test('the archive has the player’s rows only, describes every field, and holds no secrets', async () => {
    const other = await platform.registerPlayer()
    await platform.waitUntilIdle()
    const archive = await readExport(await makeExport())
    expect(archive.profile?.rows).toMatchObject([{ id: player.profile.id, email: player.email }])
    expect(archive.sessions?.rows).toHaveLength(1)
    expect(archive.accounts?.rows).toHaveLength(1)
    expect(archive['security-log']?.rows).toMatchObject([{ kind: 'registered' }])
    expect(archive.mails?.rows).toMatchObject([
      { template: 'email-confirmation', subject: 'Confirm your e-mail address' },
    ])
    const text = JSON.stringify(archive)
    expect(text).not.toContain(other.profile.id)
    expect(text).not.toContain(other.email)
    expect(text).not.toMatch(/argon2|"\w*hash|token|secret|renewal/i)
    for (const { fields, rows } of Object.values(archive))
      for (const row of rows) expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(row)))
  })

  onPostgresOnly(store, () => {
    test('a request needs the right password', async () => {
      const { token } = player
      const call = (currentPassword?: string) =>
        platform.call('POST /api/player/privacy/exports', { body: { currentPassword } }, { token })
      expect((await call()).fields).toHaveProperty('currentPassword')
      expect((await call('wrong')).fields).toHaveProperty('currentPassword')
      expect((await list()).data).toEqual([])
    })

    test('the archive explains itself in the player’s language, holds the files and the own messages, and leaves out what is empty', async () => {
      player = await platform.registerPlayer({ locale: 'de' })
      const body = new FormData()
      body.set('kind', 'passport')
      body.set('file', new Blob([new Uint8Array(pdf())]), 'Mein Pass.pdf')
      const { token, email } = player
      const { data: document } = await platform.call('POST /api/player/documents', { body }, { token })
      const write = (from: string, message: string, profileId?: string) =>
        platform.call('POST /api/notification/communications', {
          body: {
            name: 'Mara',
            email: from,
            topic: 'payments',
            message,
            locale: 'de',
            ...(profileId && { profileId }),
          },
        })
      await write(email, 'Own, with the session.', player.profile.id)
      await write('somebody@example.com', 'Of somebody else.', player.profile.id)
      await write(email, 'Of an address that is not confirmed.')
      const files = await readFiles(await makeExport())
      const cover = files['README.html'] ?? ''
      expect(cover).toContain('<html lang="de" dir="ltr">')
      expect(cover).toContain('Nichts gespeichert ist zu')
      const date = platform.clock.now().toISOString().slice(0, 10)
      expect(files[`documents/${date}-${document.id.slice(0, 8)}-Mein Pass.pdf`]).toBe(pdf().toString())
      expect(files).not.toHaveProperty('rounds.json')
      const messages = JSON.parse(files['contact-messages.json'] ?? '') as AreaFile
      expect(messages.rows.map(({ message }) => message)).toEqual(['Own, with the session.'])
      for (const area of platform.platform.modules.privacy.areas)
        for (const locale of ['en', 'de', 'fa'])
          expect(platform.platform.modules.content.messages(locale, 'data-export'), area).toHaveProperty([
            `area.${area}`,
          ])
    })

    test('POST /api/player/privacy/exports/{id}/links answers the owner only, and its links end with a minute and the session', async () => {
      const id = await makeExport()
      const other = await platform.registerPlayer()
      expect((await links(id, other)).error).toBe('not-found')
      expect((await links(randomUUID())).error).toBe('not-found')
      const url = await urlOf(id)
      expect((await download(url)).headers.get('content-disposition')).toMatch(
        /^attachment; filename="my-data-/,
      )
      expect((await download(url.replace(player.profile.id, other.profile.id))).status).toBe(404)
      expect((await download(url.replace(/until=\d/, 'until=9'))).status).toBe(404)
      await platform.clock.advance(minute)
      expect((await download(url)).status, 'after a minute').toBe(404)
      const next = await urlOf(id)
      await platform.call('POST /api/player/sessions/logout', {}, { token: player.token })
      expect((await download(next)).status, 'after signing out').toBe(404)
    })

    test('GET /api/player/privacy/exports: an archive is removed when its time is over, and only two are made in a day', async () => {
      const id = await makeExport()
      await makeExport()
      expect((await request()).error).toBe('too-many-exports')
      expect((await list()).meta.left).toBe(0)
      const [row] = await orm().select().from(privacyExport).where(eq(privacyExport.id, id))
      const objectId = row?.parts[0]?.objectId ?? ''
      const { objects } = platform.platform.modules.documents
      expect(await objects.read(objectId)).not.toBeNull()
      await platform.clock.advance(7 * day)
      await platform.waitUntilIdle()
      expect(await objects.read(objectId)).toBeNull()
      const token = await platform.call('POST /api/player/sessions', {
        body: { login: player.email, password: player.password },
      })
      const again = { ...player, token: token.data.accessToken }
      expect((await list(again)).data.map(({ status, expiresAt }) => [status, expiresAt])).toEqual([
        [3, null],
        [3, null],
      ])
      expect((await links(id, again)).error).toBe('not-found')
      expect((await request(again)).status).toBe(200)
      await platform.waitUntilIdle()
    })
  })

  test('one archive is made at a time; one that cannot be made fails after some attempts, and another can be requested', async () => {
    const id = randomUUID()
    await orm().insert(privacyExport).values({
      id,
      playerId: player.profile.id,
      status: 'requested',
      attempts: 5,
      createdAt: platform.clock.now(),
    })
    expect((await request()).error).toBe('export-pending')
    await platform.platform.jobs.send(null, 'privacy.build-export', { exportId: id })
    await platform.waitUntilIdle()
    expect((await list()).data).toMatchObject([{ id, status: 4, parts: 0 }])
    expect((await request()).status).toBe(200)
    await platform.waitUntilIdle()
  })

  onPostgresOnly(store, () => {
    test('every table with a column for a player is exported, or states why not', async () => {
      const rows = await queryRows<{ table: string }>(
        orm(),
        sql`select distinct table_name as "table" from information_schema.columns
          where table_schema = 'public' and (column_name like '%player_id' or table_name = 'player') order by 1`,
      )
      const listed = platform.platform.modules.privacy.tables.map(({ table }) => table).sort()
      expect(listed).toEqual(rows.map(({ table }) => table).sort())
    })
  })
})
