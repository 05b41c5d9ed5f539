import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { PlayerQuest } from '@croupier/contract/types'
import type { Boot, RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { copyOperatorFiles } from '@croupier/testkit'
import { expect, vi } from 'vitest'
import { stableId } from '../../../config/index.ts'

const _operator = resolve(import.meta.dirname, '../../../../../../operator')

const POLL_OPTIONS = { timeout: 20_000 }
/** The minimum interval between spins that the studio enforces. */
const SPIN_INTERVAL_MS = 2500

/** Operator files of a test by name; the others are the shipped ones. */
export type OperatorFiles = Readonly<Record<`${string}.yaml`, string>>

/** A platform with the test's quests, in which players play and pay through the sandbox. */
export interface QuestTestPlatform {
  readonly platform: TestPlatform
  /** A player with 100.00 on an account in euro. */
  player(): Promise<RegisteredPlayer>
  /** The id of an operator quest. */
  idOf(identity: string): string
  activateQuest(player: RegisteredPlayer, identity: string): Promise<PlayerQuest>
  /** Plays a round until it is settled, in a game of the sandbox's studio. */
  playRound(player: RegisteredPlayer, game?: string): Promise<void>
  /** Makes a deposit and settles it at the provider. */
  deposit(player: RegisteredPlayer, amount?: string): Promise<void>
  /** The player's quest as it is now. */
  readQuest(player: RegisteredPlayer, quest: Pick<PlayerQuest, 'id'>): Promise<PlayerQuest>
  /** The progress of its tasks. */
  progress(player: RegisteredPlayer, quest: Pick<PlayerQuest, 'id'>): Promise<number[]>
  close(): Promise<void>
}

export async function bootQuestPlatform(boot: Boot, files: OperatorFiles): Promise<QuestTestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'))
  copyOperatorFiles(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const platform = await boot({ variables: { OPERATOR_DIR: folder } })
  const { db, modules } = platform.platform
  const idOf = (identity: string) => stableId('quest', identity)

  async function readQuest({ token }: RegisteredPlayer, { id }: Pick<PlayerQuest, 'id'>) {
    const { data } = await platform.call('GET /api/retention/player-quests', { query: { id } }, { token })
    if (!data[0]) throw new Error('there is no such quest')
    return data[0]
  }

  return {
    platform,
    idOf,
    readQuest,
    async player() {
      const player = await platform.registerPlayer()
      const movement = { accountId: player.accounts[0]?.id ?? '', amount: 10_000n, invoiceId: randomUUID() }
      await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
      return player
    },
    async activateQuest({ token }, identity) {
      const input = { params: { id: idOf(identity) } }
      return (await platform.call('PUT /api/retention/quests/{id}/activate', input, { token })).data
    },
    async playRound({ token }, game = 'amber-orchard') {
      await platform.clock.advance(SPIN_INTERVAL_MS)
      const play = { params: { id: game }, body: { mode: 'real', locale: 'en' } } as const
      const { launchUrl } = (await platform.call('POST /api/game/games/{id}/play', play, { token })).data
      const frame = new URL(launchUrl)
      const before = await platform.call('GET /api/game/spins', { query: { perPage: 1 } }, { token })
      const spinResponse = await fetch(new URL('../play/spin', frame), {
        method: 'POST',
        headers: { authorization: `Bearer ${frame.searchParams.get('session')}`, origin: 'null' },
        body: JSON.stringify({ requestId: randomUUID(), stake: '0.20' }),
      })
      if (!spinResponse.ok)
        throw new Error(`the studio responded with ${spinResponse.status}: ${await spinResponse.text()}`)
      await vi.waitFor(async () => {
        const rounds = await platform.call('GET /api/game/spins', { query: { perPage: 1 } }, { token })
        expect([rounds.meta.total, rounds.data[0]?.status]).toEqual([before.meta.total + 1, 2])
      }, POLL_OPTIONS)
      await platform.platform.outbox.waitUntilIdle()
    },
    async deposit({ token, accounts }, amount = '20.00') {
      const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount }
      const redirectUrls = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
      const body = { ...order, ...redirectUrls, accountId: accounts[0]?.id ?? '' }
      const { data } = await platform.call('POST /api/payment/invoices/deposit', { body }, { token })
      await platform.send('POST', `/sandbox/payment/payments/${data.invoiceId}/decision`, {
        headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ state: 'succeeded' }),
      })
      // The provider's event is asynchronous.
      await vi.waitFor(async () => {
        const query = { id: data.invoiceId }
        const invoices = await platform.call('GET /api/payment/invoices', { query }, { token })
        expect(invoices.data[0]?.status).toBe(2)
      }, POLL_OPTIONS)
      await platform.platform.outbox.waitUntilIdle()
    },
    async progress(player, quest) {
      return (await readQuest(player, quest)).tasks.map(({ progress }) => progress)
    },
    close: () => rm(folder, { recursive: true }),
  }
}
