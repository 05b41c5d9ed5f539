import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PlayerQuest } from '@croupier/contract/types'
import type { Boot, Registered, TestPlatform } from '@croupier/testkit'
import { expect, vi } from 'vitest'
import { stableId } from '../../../config/index.ts'

const operator = resolve(import.meta.dirname, '../../../../../../operator')

const PATIENT = { timeout: 20_000 }
/** The studio lets nobody spin faster. */
const A_SPIN_MS = 2500

/** What the operator's folder of a test holds, file by file; the others are those that are shipped. */
export type OperatorFiles = Readonly<Record<`${string}.yaml`, string>>

/** A house with quests of the test's own, in which players really play and pay. */
export interface QuestHouse {
  readonly house: TestPlatform
  /** A player with 100.00 on an account in euro. */
  player(): Promise<Registered>
  /** The id of a quest of the operator's. */
  idOf(identity: string): string
  take(player: Registered, identity: string): Promise<PlayerQuest>
  /** A round that is settled, in a game of the sandbox's studio. */
  playRound(player: Registered, game?: string): Promise<void>
  /** A deposit that the provider says was paid. */
  deposit(player: Registered, amount?: string): Promise<void>
  /** The player's quest as it is now. */
  read(player: Registered, quest: Pick<PlayerQuest, 'id'>): Promise<PlayerQuest>
  /** How far its tasks are. */
  progress(player: Registered, quest: Pick<PlayerQuest, 'id'>): Promise<number[]>
  close(): Promise<void>
}

export async function bootQuestHouse(boot: Boot, files: OperatorFiles): Promise<QuestHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'))
  await cp(operator, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const house = await boot({ variables: { OPERATOR_DIR: folder } })
  const { db, modules } = house.platform
  const idOf = (identity: string) => stableId('quest', identity)

  async function read({ token }: Registered, { id }: Pick<PlayerQuest, 'id'>) {
    const { data } = await house.call('GET /api/retention/player-quests', { query: { id } }, { token })
    if (!data[0]) throw new Error('there is no such quest')
    return data[0]
  }

  return {
    house,
    idOf,
    read,
    async player() {
      const player = await house.registerPlayer()
      const movement = { accountId: player.accounts[0]?.id ?? '', amount: 10_000n, invoiceId: randomUUID() }
      await db.transaction((tx) => modules.wallet.depositSettled(tx, movement))
      return player
    },
    async take({ token }, identity) {
      const input = { params: { id: idOf(identity) } }
      return (await house.call('PUT /api/retention/quests/{id}/activate', input, { token })).data
    },
    async playRound({ token }, game = 'amber-orchard') {
      await house.clock.advance(A_SPIN_MS)
      const play = { params: { id: game }, body: { mode: 'real', locale: 'en' } } as const
      const { launchUrl } = (await house.call('POST /api/game/games/{id}/play', play, { token })).data
      const frame = new URL(launchUrl)
      const before = await house.call('GET /api/game/spins', { query: { perPage: 1 } }, { token })
      const spun = await fetch(new URL('../play/spin', frame), {
        method: 'POST',
        headers: { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' },
        body: JSON.stringify({ requestId: randomUUID(), stake: '0.20' }),
      })
      if (!spun.ok) throw new Error(`the studio answered ${spun.status}: ${await spun.text()}`)
      await vi.waitFor(async () => {
        const rounds = await house.call('GET /api/game/spins', { query: { perPage: 1 } }, { token })
        expect([rounds.meta.total, rounds.data[0]?.status]).toEqual([before.meta.total + 1, 2])
      }, PATIENT)
      await house.platform.outbox.settle()
    },
    async deposit({ token, accounts }, amount = '20.00') {
      const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount }
      const back = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
      const body = { ...order, ...back, accountId: accounts[0]?.id ?? '' }
      const { data } = await house.call('POST /api/payment/invoices/deposit', { body }, { token })
      await house.send('POST', `/sandbox/payment/payments/${data.invoiceId}/decision`, {
        headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'succeeded' }),
      })
      // The provider's event is on its way.
      await vi.waitFor(async () => {
        const query = { id: data.invoiceId }
        const invoices = await house.call('GET /api/payment/invoices', { query }, { token })
        expect(invoices.data[0]?.status).toBe(2)
      }, PATIENT)
      await house.platform.outbox.settle()
    },
    async progress(player, quest) {
      return (await read(player, quest)).tasks.map(({ progress }) => progress)
    },
    close: () => rm(folder, { recursive: true }),
  }
}
