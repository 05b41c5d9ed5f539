import { createHash, createHmac, randomBytes } from 'node:crypto'
import { blockMessage, type WordStream, wordsInBlock, wordsOf } from './engine/draw.ts'

/** 32 random bytes in hex. This text is the HMAC key. */
export const newServerSeed = () => randomBytes(32).toString('hex')
export const newClientSeed = () => randomBytes(8).toString('hex')
export const hashSeed = (serverSeed: string) => createHash('sha256').update(serverSeed, 'utf8').digest('hex')

/** Client seeds: printable ASCII without the colon, which separates the fields of the message. */
export const clientSeedPattern = /^[\x21-\x39\x3b-\x7e]{1,64}$/

/** The words of one round, computed block by block on demand. */
export function wordStream(serverSeed: string, clientSeed: string, nonce: number): WordStream {
  const blocks: number[][] = []
  const computeBlock = (cursor: number) =>
    wordsOf(
      createHmac('sha256', serverSeed)
        .update(blockMessage(clientSeed, nonce, cursor))
        .digest(),
    )
  return {
    word(index) {
      const cursor = Math.floor(index / wordsInBlock)
      const block = blocks[cursor] ?? computeBlock(cursor)
      blocks[cursor] = block
      return block[index % wordsInBlock] ?? 0
    },
  }
}
