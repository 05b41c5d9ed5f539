// @ts-check
// Writes a Brotli (quality 11) and a gzip file beside each text file of a folder, so that they are not
// compressed per request.
// usage: precompress.mjs FOLDER
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map|wasm)$/
/** Bytes; below this the headers outweigh the savings. */
const SMALLEST = 512
const CONCURRENCY = 4

const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error(`precompress: no such folder: ${folder ?? '(none given)'}`)
  process.exit(2)
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((file) => TEXT.test(file) && statSync(file).isFile())

const queue = files.values()
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (const file of queue) await compress(file)
  }),
)

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file)
  const forms = /** @type {const} */ ([
    ['.br', (/** @type {Buffer} */ bytes) => brotli(bytes)],
    ['.gz', (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 })],
  ])
  for (const [suffix, form] of forms) {
    const compressed = content.length < SMALLEST ? content : await form(content)
    if (compressed.length < content.length) writeFileSync(file + suffix, compressed)
    // A compressed file of an earlier build would be served instead of the new content.
    else rmSync(file + suffix, { force: true })
  }
}

/** @param {Buffer} bytes */
function brotli(bytes) {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
