import { crc32, inflateRawSync } from 'node:zlib'

const END_BYTES = 22

/** The files of a ZIP archive by name, read by its directory. @throws Error if it is damaged */
export function readZip(bytes: Buffer): Readonly<Record<string, string>> {
  const end = bytes.length - END_BYTES
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('no directory')
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry')
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const start = bytes.readUInt32LE(at + 42)
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const file = inflateRawSync(bytes.subarray(content, content + size))
    if (crc32(file) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files[name] = file.toString()
    at += 46 + nameLength
  }
  return files
}
