import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATED = 8
const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22

/** Date and time as ZIP stores them: local time, two seconds precise. UTC here. */
const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

/** A ZIP archive that is built in memory, file by file. */
export function createZip(modifiedAt: Date) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0

  return {
    /** Bytes so far, without the directory. */
    size: () => offset,

    async add(name: string, content: Buffer): Promise<void> {
      const compressed = await deflate(content)
      const fileName = Buffer.from(name)
      // The fields that both headers share.
      const common = Buffer.alloc(26)
      common.writeUInt16LE(VERSION, 0)
      common.writeUInt16LE(UTF8_NAMES, 2)
      common.writeUInt16LE(DEFLATED, 4)
      common.writeUInt16LE(dosTime(modifiedAt), 6)
      common.writeUInt16LE(dosDate(modifiedAt), 8)
      common.writeUInt32LE(crc32(content), 10)
      common.writeUInt32LE(compressed.length, 14)
      common.writeUInt32LE(content.length, 18)
      common.writeUInt16LE(fileName.length, 22)
      const localHead = Buffer.alloc(4)
      localHead.writeUInt32LE(LOCAL_SIGNATURE)
      const centralHead = Buffer.alloc(6)
      centralHead.writeUInt32LE(CENTRAL_SIGNATURE)
      centralHead.writeUInt16LE(VERSION, 4)
      const centralTail = Buffer.alloc(14)
      centralTail.writeUInt32LE(offset, 10)
      central.push(Buffer.concat([centralHead, common, centralTail, fileName]))
      const entry = [localHead, common, fileName, compressed]
      local.push(...entry)
      offset += entry.reduce((sum, { length }) => sum + length, 0)
    },

    finish(): Buffer {
      const directory = Buffer.concat(central)
      const end = Buffer.alloc(END_BYTES)
      end.writeUInt32LE(END_SIGNATURE)
      end.writeUInt16LE(central.length, 8)
      end.writeUInt16LE(central.length, 10)
      end.writeUInt32LE(directory.length, 12)
      end.writeUInt32LE(offset, 16)
      return Buffer.concat([...local, directory, end])
    },
  }
}
