import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A simulated object storage with the part of the S3 API that the platform uses: PUT, GET and DELETE of an object, with
 * AWS Signature Version 4 in the authorisation header. Objects are kept in memory only.
 */
export interface StoragePluginOptions {
  readonly keyId: string
  readonly secret: string
}

const MAX_OBJECTS = 100
const MAX_OBJECT_BYTES = 16 * 1024 * 1024

interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
}

export async function storagePlugin(app: FastifyInstance, { keyId, secret }: StoragePluginOptions) {
  const objects = new Map<string, StoredObject>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_OBJECT_BYTES }, (_request, body, next) =>
    next(null, body),
  )
  app.addHook('preHandler', async (request, reply) => {
    const error = checkSignatureV4(request, keyId, secret)
    if (error) return reply.code(403).type('application/xml').send(`<Error><Code>${error}</Code></Error>`)
  })

  app.put('/*', (request, reply) => {
    objects.set(request.url, { bytes: bodyOf(request), type: String(request.headers['content-type'] ?? '') })
    const [oldest] = objects.keys()
    if (objects.size > MAX_OBJECTS && oldest !== undefined) objects.delete(oldest)
    return reply.code(200).send()
  })
  app.get('/*', (request, reply) => {
    const found = objects.get(request.url)
    if (!found) return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>')
    return reply.type(found.type).send(found.bytes)
  })
  app.delete('/*', (request, reply) => {
    objects.delete(request.url)
    return reply.code(204).send()
  })
}

const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const AUTHORISATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** The error code of an invalid signature, or null (docs.aws.amazon.com, "Create a signed AWS API request"). */
function checkSignatureV4(request: FastifyRequest, keyId: string, secret: string): string | null {
  const { headers, method, url } = request
  const match = AUTHORISATION.exec(headers.authorization ?? '')
  if (!match || secret === '') return 'AccessDenied'
  const [, givenKey = '', date = '', region = '', names = '', signature = ''] = match
  if (givenKey !== keyId) return 'InvalidAccessKeyId'
  const signedNames = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signedNames.includes(name)))
    return 'AccessDenied'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(bodyOf(request))) return 'XAmzContentSHA256Mismatch'
  const time = String(headers['x-amz-date'])
  const canonicalHeaders = signedNames
    .map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    .join('')
  const [path = '', query = ''] = url.split('?')
  const canonicalRequest = [method, path, query, canonicalHeaders, names, contentHash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const signed = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n')
  const keys = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const isValid = timingSafeEqual(Buffer.from(signature, 'hex'), hmac(keys, signed))
  return isValid && time.startsWith(date) ? null : 'SignatureDoesNotMatch'
}
