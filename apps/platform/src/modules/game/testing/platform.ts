import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Boot, BootOptions, RawResponse, RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { copyOperatorFiles } from '@croupier/testkit'
import { expect } from 'vitest'
import type { z } from 'zod'
import { checkLedger } from '../../wallet/testing/ledger-check.ts'
import type { catalogueSettings } from '../catalogue.service.ts'
import { type StudioTitle, startTestStudio, type TestStudio } from './studio.ts'

/** A platform with the test studio. Close it after the tests, which also closes the platform. */
export interface GameTestPlatform {
  readonly platform: TestPlatform
  readonly studio: TestStudio
  /** A player with money on the account, in cents. */
  player(money?: bigint, currency?: string): Promise<RegisteredPlayer & { readonly accountId: string }>
  /** Opens a game for money. @returns the token that the studio got */
  openGameSession(player: Pick<RegisteredPlayer, 'token'>, slug?: string, accountId?: string): Promise<string>
  /** Sends a signed wallet call; a string body is sent unchanged. */
  callWallet(
    operation: WalletOperation,
    body: object | string,
    options?: SignedRequestOptions,
  ): Promise<WalletResponse>
  /** The playable balance as the player sees it. */
  balanceOf(player: Pick<RegisteredPlayer, 'token'>): Promise<string | undefined>
  /** Asserts that the ledger balances. */
  expectLedgerSound(): Promise<void>
  close(): Promise<void>
}

type WalletOperation = 'balance' | 'bet' | 'win' | 'rollback'
interface SignedRequestOptions {
  readonly at?: Date
  readonly headers?: Record<string, string>
}
export interface WalletResponse extends RawResponse {
  /** Only for a success. */
  readonly balance: string | undefined
  readonly transactionId: string | null | undefined
  /** Only for a refusal. */
  readonly error: string | undefined
}

export type CatalogueInput = z.input<typeof catalogueSettings>

interface GamePlatformOptions {
  readonly titles?: StudioTitle[]
  /** Replaces the shipped operator/catalogue.yaml. */
  readonly catalogue?: CatalogueInput
  /** Modification time of catalogue.yaml and games.yaml; the current time by default. */
  readonly catalogueChangedAt?: Date
  /** Mode of the studio during the platform's start. */
  readonly studioMode?: TestStudio['mode']
  readonly variables?: Readonly<Record<string, string>>
  readonly log?: BootOptions['log']
  /** Operator files that replace the repository's, by name. */
  readonly files?: Readonly<Record<string, string>>
}

const start = new Date('2026-11-20T12:00:00.000Z')

export async function bootGamePlatform(
  boot: Boot,
  options: GamePlatformOptions = {},
): Promise<GameTestPlatform> {
  const booted: { platform?: TestPlatform } = {}
  const studio = await startTestStudio(() => booted.platform?.clock.now() ?? start)
  if (options.titles) studio.games = options.titles
  if (options.studioMode) studio.mode = options.studioMode
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  copyOperatorFiles(folder)
  for (const [name, text] of Object.entries(options.files ?? {})) writeFileSync(join(folder, name), text)
  const catalogueFile = join(folder, 'catalogue.yaml')
  // Test stores are copies of a template in which the shipped file was applied at a later time than the test
  // clock.
  writeFileSync(catalogueFile, JSON.stringify({ revision: 1, ...options.catalogue }))
  const { catalogueChangedAt: changedAt } = options
  if (changedAt)
    for (const file of [catalogueFile, join(folder, 'games.yaml')]) utimesSync(file, changedAt, changedAt)
  const platform = await boot({
    now: start,
    ...(options.log ? { log: options.log } : {}),
    variables: {
      STUDIO_URL: studio.url,
      STUDIO_SECRET: studio.secret,
      OPERATOR_DIR: folder,
      ...options.variables,
    },
  })
  booted.platform = platform
  const { db, modules } = platform.platform

  async function fund(accountId: string, amount: bigint) {
    const movement = { accountId, amount, invoiceId: randomUUID() }
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
  }

  return {
    platform,
    studio,
    async player(money = 10_000n, currency = 'EUR') {
      const registered = await platform.registerPlayer({ currency })
      const accountId = registered.accounts[0]?.id ?? ''
      if (money > 0n) await fund(accountId, money)
      return { ...registered, accountId }
    },
    async openGameSession({ token }, slug = 'moth-queen', accountId) {
      const body = { mode: 'real', locale: 'en', ...(accountId ? { accountId } : {}) } as const
      const { data } = await platform.call(
        'POST /api/game/games/{id}/play',
        { params: { id: slug }, body },
        { token },
      )
      const index = Number(new URL(data.launchUrl).pathname.split('/').at(-1))
      return studio.sessions[index - 1]?.token ?? ''
    },
    async callWallet(operation, body, { at = platform.clock.now(), headers } = {}) {
      const raw = typeof body === 'string' ? body : JSON.stringify(body)
      const response = await platform.send('POST', `/providers/studio/wallet/${operation}`, {
        headers: headers ?? { 'content-type': 'application/json', ...studio.sign(operation, raw, at) },
        body: raw,
      })
      const { balance, transactionId, error } = (response.json ?? {}) as {
        balance?: string
        transactionId?: string | null
        error?: { code: string }
      }
      return { ...response, balance, transactionId, error: error?.code }
    },
    async balanceOf({ token }) {
      const { data } = await platform.call('GET /api/wallet/accounts', {}, { token })
      return data[0]?.balance
    },
    async expectLedgerSound() {
      expect((await checkLedger(db)).violations).toEqual([])
    },
    async close() {
      rmSync(folder, { recursive: true, force: true })
      await studio.close()
    },
  }
}
