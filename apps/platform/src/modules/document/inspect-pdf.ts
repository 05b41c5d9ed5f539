import { inflateSync } from 'node:zlib'
import { type Failure, fail } from '../../kernel.ts'

export type PdfProblem = Failure<'document-unreadable' | 'document-unsafe' | 'document-too-long'>

const MAX_PAGES = 30
/** Object streams decompressed in total, in bytes. */
const MAX_DECOMPRESSED = 32 * 1024 * 1024
const MAX_STREAMS = 5000
/** Bytes after the last end marker: viewers tolerate a little, a second file format needs more. */
const MAX_TRAILER = 64

/**
 * Scripts, programs, attached files and media. Searched in the whole file, so the names must be too long to occur in
 * compressed data by chance. A script action always has the name JavaScript.
 */
const ACTIVE_NAMES =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g

/** Names may be written with escapes: `/J#61vaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Checks a PDF without rendering it: that it is complete, is not encrypted, has a bounded number of pages and no
 * active content. Compressed object streams are checked too. @returns null if it is acceptable
 */
export function inspectPdf(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!text.startsWith('%PDF-') || end < 0) return fail('document-unreadable')
  if (text.length - end - '%%EOF'.length > MAX_TRAILER) return fail('document-unsafe')
  const streams = readObjectStreams(bytes, text)
  if (streams === null) return fail('document-unreadable')
  let pages = 0
  for (const part of [text, ...streams]) {
    const names = decodeNames(part)
    if (ENCRYPTED.test(names)) return fail('document-unreadable')
    if (ACTIVE_NAMES.test(names)) return fail('document-unsafe')
    pages += names.match(PAGE)?.length ?? 0
  }
  return pages > MAX_PAGES ? fail('document-too-long') : null
}

/** The decompressed object streams; null if one cannot be decompressed within the bounds. */
function readObjectStreams(bytes: Buffer, text: string): readonly string[] | null {
  const found: string[] = []
  let left = MAX_DECOMPRESSED
  let dictionaryStart = 0
  let count = 0
  // Every keyword is a candidate, also one inside another stream: skipping streams would let a forged one hide a real.
  for (const { index, 0: keyword } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (text.startsWith('end', index - 3)) continue
    count += 1
    if (count > MAX_STREAMS) return null
    const dictionary = decodeNames(text.slice(dictionaryStart, index))
    const start = index + keyword.length
    dictionaryStart = start
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue
    const end = text.indexOf('endstream', start)
    const part = end < 0 ? null : decompress(bytes.subarray(start, end), dictionary, left)
    if (part === null) return null
    left -= part.length
    found.push(part)
  }
  return found
}

function decompress(content: Buffer, dictionary: string, maxOutputLength: number): string | null {
  const description = dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj')))
  if (!/\/Filter(?![A-Za-z0-9])/.test(description)) return content.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode(?![A-Za-z0-9])\s*(?:\]|\/|>)/.test(description)) return null
  try {
    // Writers may add a line break before the keyword, and the checksum may be missing.
    return inflateSync(content, { maxOutputLength, finishFlush: 2 }).toString('latin1')
  } catch {
    return null
  }
}
