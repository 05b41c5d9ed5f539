import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { readLimited } from './provider-response.ts'
import { withTrailingSlash } from './signed-call.ts'

/** Stores players' documents by id. Ids are UUIDs. */
export interface DocumentStorage {
  /** @throws if it was not stored completely */
  put(id: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Null if there is no such object. */
  get(id: string): Promise<Buffer | null>
  /** Idempotent. */
  remove(id: string): Promise<void>
}

/** Maximum size of an object in bytes. */
const MAX_OBJECT_BYTES = 32 * 1024 * 1024

/** A folder that only this process's user can read. It must be outside every folder that is served. */
export function createFolderStorage(folder: string): DocumentStorage {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed when complete, so that an object is either whole or missing.
      const draft = join(folder, `${id}.part`)
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, join(folder, id))
    },
    async get(id) {
      try {
        return await readFile(join(folder, id))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(id) {
      await rm(join(folder, id), { force: true })
      await rm(join(folder, `${id}.part`), { force: true })
    },
  }
}

export interface S3Settings {
  /** URL of the bucket, e.g. `https://s3.eu-central-1.amazonaws.com/documents`; a path may follow. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
  /** Milliseconds; default 15 seconds. */
  readonly timeout?: number
}

/** A bucket of a storage with the S3 API. */
export function createS3Storage({
  url,
  keyId,
  secret,
  region,
  timeout = 15_000,
}: S3Settings): DocumentStorage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    // The caller decides about retries.
    retries: 0,
  })
  const base = withTrailingSlash(url)
  async function request(method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Buffer, mediaType?: string) {
    const response = await client.fetch(new URL(id, base).href, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(mediaType ? { 'content-type': mediaType } : {}),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel()
      throw new Error(`the document storage responded with ${response.status}`)
    }
    return response
  }
  return {
    async put(id, bytes, mediaType) {
      const response = await request('PUT', id, bytes, mediaType)
      await response.body?.cancel()
      if (!response.ok) throw new Error('the bucket of the document storage does not exist')
    },
    async get(id) {
      const response = await request('GET', id)
      if (response.ok) return readLimited(response, MAX_OBJECT_BYTES)
      await response.body?.cancel()
      return null
    },
    async remove(id) {
      await (await request('DELETE', id)).body?.cancel()
    },
  }
}
