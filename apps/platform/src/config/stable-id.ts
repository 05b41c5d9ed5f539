import { createHash } from 'node:crypto'

/**
 * The id of an entry in the operator's files: a UUID (version 8, RFC 9562) derived from kind and identity, so
 * that it is the same on every node and after every start.
 */
export function stableId(kind: string, identity: string): string {
  const bytes = createHash('sha256').update(`${kind}/${identity}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
