import type { UploadedFile } from '@croupier/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../kernel.ts'
import { CallFailedError } from './errors.ts'

/** Fields and boundaries of a form besides its file, in bytes. */
export const MAX_FORM_OVERHEAD = 16 * 1024
const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 1000

/** Lets calls of this scope receive files. Register it after the other parsers. */
export async function acceptUploads(api: FastifyInstance): Promise<void> {
  await api.register(multipart)
}

interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile
}

/**
 * Receives a form with one file named `file`. The file is kept in memory, so an interrupted upload leaves nothing.
 * @throws CallFailedError if it is too large or has another shape
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw new CallFailedError(fail('unsupported-content-type'))
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FORM_OVERHEAD)
    throw new CallFailedError(fail('body-too-large'))
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: MAX_FIELDS,
      fieldNameSize: 100,
      fieldSize: MAX_FIELD_BYTES,
      headerPairs: 20,
      parts: MAX_FIELDS + 1,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') files.push({ name: part.filename, bytes })
    } else if (typeof part.value === 'string' && !part.valueTruncated) fields.set(part.fieldname, part.value)
  }
  const [file] = files
  if (!file) throw new CallFailedError(fail('validation-failed', { file: ['Value is required'] }))
  if (file.bytes.length === 0)
    throw new CallFailedError(fail('validation-failed', { file: ['File is empty'] }))
  return { fields: Object.fromEntries(fields), file }
}
