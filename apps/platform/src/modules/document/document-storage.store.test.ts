import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootPlatform, onPostgres } from '@croupier/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderStorage, createS3Storage } from '../../adapters/document-storage.ts'
import { documentLeftover } from './tables.ts'
import { pdf } from './testing/files.ts'

const keyId = 'AKIDEXAMPLE'
const secret = 'storage-secret-of-a-test-and-of-nothing-else'

async function storesWholeObjects(storage: ReturnType<typeof createFolderStorage>) {
  const id = randomUUID()
  expect(await storage.get(id)).toBeNull()
  await storage.put(id, Buffer.from('content'), 'application/pdf')
  expect((await storage.get(id))?.toString()).toBe('content')
  await storage.remove(id)
  await storage.remove(id)
  expect(await storage.get(id)).toBeNull()
}

test('a folder stores whole objects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await storesWholeObjects(createFolderStorage(join(folder, 'documents')))
  expect(readdirSync(join(folder, 'documents'))).toEqual([])
})

onPostgres('a storage with the S3 API', (boot) => {
  test('stores objects by signed requests, and the platform uses it by configuration', async () => {
    const variables = { DOCUMENT_STORAGE_KEY_ID: keyId, DOCUMENT_STORAGE_SECRET: secret }
    const { origin } = await boot({ variables })
    const url = `${origin}/sandbox/storage/documents`
    await storesWholeObjects(createS3Storage({ url, keyId, secret, region: 'eu-central-1' }))
    const stranger = createS3Storage({ url, keyId, secret: `${secret}x`, region: 'eu-central-1' })
    await expect(stranger.put(randomUUID(), Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/403/)

    const upload = async (storageUrl: string) => {
      const platform = await bootPlatform({ variables: { ...variables, DOCUMENT_STORAGE_URL: storageUrl } })
      onTestFinished(() => platform.close())
      const { token } = await platform.registerPlayer()
      const body = new FormData()
      body.set('kind', 'passport')
      body.set('file', new Blob([new Uint8Array(pdf())]), 'passport.pdf')
      const answer = await platform.call('POST /api/player/documents', { body }, { token })
      const leftovers = await platform.platform.db.orm.select().from(documentLeftover)
      return { platform, answer, leftovers }
    }
    const stored = await upload(url)
    expect(stored.answer.data.status).toBe(1)
    expect(stored.leftovers).toEqual([])
    await stored.platform.waitUntilIdle()
    const content = await stored.platform.send(
      'GET',
      `/sandbox/identity/documents/${stored.answer.data.id}/content`,
    )
    expect(content.text.startsWith('%PDF-')).toBe(true)

    // No process listens on this port: the upload fails, and its object is removed later.
    const failed = await upload('http://127.0.0.1:9/documents')
    expect(failed.answer.error).toBe('document-not-stored')
    expect(failed.leftovers).toHaveLength(1)
  })
})
