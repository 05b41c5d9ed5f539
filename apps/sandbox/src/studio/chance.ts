import { createHash, createHmac, randomBytes } from 'node:crypto'
import { blockMessage, type WordStream, wordsInBlock, wordsOf } from './engine/draw.ts'

/** 32 bytes from the system's generator, in hex. It is the HMAC's key as this text. */
export const newServerSeed = () => randomBytes(32).toString('hex')
export const newClientSeed = () => randomBytes(8).toString('hex')
export const hashSeed = (serverSeed: string) => createHash('sha256').update(serverSeed, 'utf8').digest('hex')

/** What a player may set: printable ASCII without the colon that parts the fields of the message. */
export const clientSeedPattern = /^[\x21-\x39\x3b-\x7e]{1,64}$/

/** The words of one round, computed block by block as they are asked for. */
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
