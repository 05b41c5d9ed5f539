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
/** Keys and overhead of an entry. */
const ENTRY_BYTES = 500
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
  /** The answer under this key if it has this version. */
  find(key: string, version: AnswerVersion): SharedAnswer | null
  add(key: string, version: AnswerVersion, text: string): SharedAnswer
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

export function createSharedAnswers(maxBytes: number = DEFAULT_MAX_BYTES): SharedAnswers {
  const answers = new Map<string, SharedAnswer>()
  const chooseEncoding = createEncodingNegotiator()
  let held = 0

  const bytesOf = ({ bodies }: SharedAnswer) =>
    ENTRY_BYTES + [...bodies.values()].reduce((sum, body) => sum + body.length, 0)

  function drop(key: string): void {
    const answer = answers.get(key)
    if (!answer) return
    answers.delete(key)
    held -= bytesOf(answer)
  }

  function makeRoom(): void {
    for (const key of answers.keys()) {
      if (held <= maxBytes) return
      drop(key)
    }
  }

  async function bodyOf(key: string, answer: SharedAnswer, encoding: Encoding): Promise<Buffer> {
    const found = answer.bodies.get(encoding)
    if (found) return found
    const packed = await pack(answer.bodies.get('identity') ?? Buffer.alloc(0), encoding)
    if (!answer.bodies.has(encoding)) {
      answer.bodies.set(encoding, packed)
      if (answers.get(key) === answer) held += packed.length
      makeRoom()
    }
    return packed
  }

  return {
    find(key, version) {
      const answer = answers.get(key)
      if (answer?.version !== version) return null
      // The map keeps the order of insertion, so the first key is the least recently used one.
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    add(key, version, text) {
      drop(key)
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
      const answer = { version, hash, bodies: new Map([['identity' as Encoding, Buffer.from(text)]]) }
      answers.set(key, answer)
      held += bytesOf(answer)
      makeRoom()
      return answer
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
    size: () => held,
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
