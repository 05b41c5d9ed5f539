import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createEncodingNegotiator, type Encoding } from '../plugins/site-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Fits the cost of a list that is asked for a few times only; higher qualities gain little on its repeated names. */
const BROTLI_QUALITY = 5
/** Compression gains nothing on shorter answers. */
const MIN_COMPRESSED_BYTES = 500
/** Overhead of an entry. */
const ENTRY_BYTES = 500
/** Of a character of a key, at most. */
const CHARACTER_BYTES = 2
const DEFAULT_MAX_BYTES = 64_000_000

export type AnswerVersion = string | number

/** An answer that is the same for every visitor. */
export interface SharedAnswer {
  readonly version: AnswerVersion
  readonly hash: string
  readonly bodies: Map<Encoding, Buffer>
}

/** The answers of shared calls as bytes; the least recently used ones are dropped. */
export interface SharedAnswers {
  /** The answer under this key if it has this version, else a new one: `make` runs once for all who ask meanwhile. */
  findOrMake(key: string, version: AnswerVersion, make: () => Promise<string>): Promise<SharedAnswer>
  /** Sends it in the best encoding that the client accepts, or 304 if the client has it. */
  send(request: FastifyRequest, reply: FastifyReply, key: string, answer: SharedAnswer): Promise<FastifyReply>
  /** Bytes held, for tests. */
  size(): number
}

function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = constants
  return compressBrotli(plain, { params: { [quality]: BROTLI_QUALITY, [hint]: plain.length } })
}

/** The answers of at most `maxBytes`. */
function createStore(maxBytes: number) {
  const answers = new Map<string, SharedAnswer>()
  let held = 0

  const bytesOf = (key: string, { bodies }: SharedAnswer) =>
    [...bodies.values()].reduce((sum, body) => sum + body.length, ENTRY_BYTES + CHARACTER_BYTES * key.length)

  function drop(key: string): void {
    const answer = answers.get(key)
    if (!answer) return
    answers.delete(key)
    held -= bytesOf(key, answer)
  }

  function makeRoom(): void {
    for (const key of answers.keys()) {
      if (held <= maxBytes) return
      drop(key)
    }
  }

  return {
    find(key: string, version: AnswerVersion): SharedAnswer | null {
      const answer = answers.get(key)
      if (answer?.version !== version) return null
      // The map keeps the order of insertion, so the first key is the least recently used one.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    add(key: string, version: AnswerVersion, text: string): SharedAnswer {
      drop(key)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
      const answer = { version, hash, bodies: new Map([['identity' as Encoding, Buffer.from(text)]]) }
      answers.set(key, answer)
      held += bytesOf(key, answer)
      makeRoom()
      return answer
    },
    addBody(key: string, answer: SharedAnswer, encoding: Encoding, body: Buffer): void {
      if (answer.bodies.has(encoding)) return
      answer.bodies.set(encoding, body)
      if (answers.get(key) === answer) held += body.length
      makeRoom()
    },
    size: () => held,
  }
}

export function createSharedAnswers(maxBytes: number = DEFAULT_MAX_BYTES): SharedAnswers {
  const store = createStore(maxBytes)
  /** Those being made, each for the requests that wait for it. */
  const pending = new Map<string, Promise<SharedAnswer>>()
  const chooseEncoding = createEncodingNegotiator()

  async function bodyOf(key: string, answer: SharedAnswer, encoding: Encoding): Promise<Buffer> {
    const found = answer.bodies.get(encoding)
    if (found) return found
    const packed = await pack(answer.bodies.get('identity') ?? Buffer.alloc(0), encoding)
    store.addBody(key, answer, encoding, packed)
    return packed
  }

  return {
    async findOrMake(key, version, make) {
      const found = store.find(key, version)
      if (found) return found
      const name = `${version} ${key}`
      const waited = pending.get(name)
      if (waited) return waited
      const made = make()
        .then((text) => store.add(key, version, text))
        .finally(() => pending.delete(name))
      pending.set(name, made)
      return made
    },
    async send(request, reply, key, answer) {
      const isShort = (answer.bodies.get('identity')?.length ?? 0) < MIN_COMPRESSED_BYTES
      const encoding = isShort ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
      const etag = encoding === 'identity' ? `"${answer.hash}"` : `"${answer.hash}-${encoding}"`
      const vary = reply.getHeader('vary')
      reply
        // Only browsers keep it, and ask each time: it depends on the country, and changes at any time.
        .header('cache-control', 'private, no-cache')
        .header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
        .header('etag', etag)
      if (hasAnswer(request.headers['if-none-match'], answer.hash)) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(await bodyOf(key, answer, encoding))
    },
    size: store.size,
  }
}

/** Whether one of the client's tags is of this answer, in any encoding. */
function hasAnswer(tags: string | undefined, hash: string): boolean {
  if (tags === undefined) return false
  return tags.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === '*' || value === `"${hash}"` || value === `"${hash}-br"` || value === `"${hash}-gzip"`
  })
}
