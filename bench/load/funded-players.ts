import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type CallPlatform, createCaller } from '../chaos/caller.ts'
import type { PlatformProcess } from '../platform-process.ts'

/** Players with money and an open game session, each with a session token for the studio's calls. */
export interface FundedPlayers {
  readonly tokens: readonly string[]
  readonly game: string
  readonly currency: string
  /** Sum of their balances in cents. */
  totalBalance(): Promise<bigint>
  /** Removes pending and dead deliveries, so that every round starts with an empty outbox. */
  clearOutbox(): Promise<void>
  /** Runs a statement as the owner of the tables. */
  query<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly T[]>
  close(): Promise<void>
}

const GAME = 'amber-orchard'
const CURRENCY = 'EUR'
/** Ten million euros in cents, more than any run stakes. */
const INITIAL_BALANCE = 1_000_000_000n

/** Game session token by player index; pgbench derives it from the client number. */
export const playerToken = (playerIndex: number) => `bench-${playerIndex}`

/** Registers a signed-in player with an account. */
export async function registerPlayer(call: CallPlatform) {
  const body = {
    email: `${randomUUID()}@example.com`,
    password: 'Correct-Horse-7',
    password_confirmation: 'Correct-Horse-7',
    country: 'DE',
    currency: CURRENCY,
    locale: 'en',
    agreements: '1',
  } as const
  const { accessToken: token } = (await call('POST /api/player/register', { body })).data
  const [account] = (await call('GET /api/wallet/accounts', {}, { token })).data
  if (!account) throw new Error('the player has no account')
  return { token, account }
}

/**
 * Registers players over HTTP. Balances and game sessions are inserted directly, because deposits and
 * launches are not measured.
 */
export async function createFundedPlayers(platform: PlatformProcess, count: number): Promise<FundedPlayers> {
  if (platform.databaseUrl === null) throw new Error('funded players require PostgreSQL')
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: 1 })
  const accounts = await fundPlayers(pool, createCaller(platform.origin), count).catch(async (error) => {
    await pool.end()
    throw error
  })
  return {
    tokens: accounts.map((_, playerIndex) => playerToken(playerIndex)),
    game: GAME,
    currency: CURRENCY,
    async totalBalance() {
      const { rows } = await pool.query<{ total: string }>(
        `select sum(balance)::text as total from ledger_account where owner = any ($1)`,
        [accounts],
      )
      return BigInt(rows[0]?.total ?? 0)
    },
    async clearOutbox() {
      // The platform is delivering meanwhile. It deletes deliveries before events, row by row: to avoid a
      // deadlock, lock the tables first, in the order in which it writes.
      await pool.query(`begin;
        lock table outbox_event, outbox_delivery in share row exclusive mode;
        delete from outbox_delivery;
        delete from outbox_event;
        commit`)
      await pool.query('vacuum (analyze)')
    },
    query: async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<T>(text, [...values])).rows,
    close: () => pool.end(),
  }
}

/** @returns the account ids, in the order of the players */
async function fundPlayers(pool: pg.Pool, call: CallPlatform, count: number): Promise<readonly string[]> {
  const accounts: string[] = []
  for (let playerIndex = 0; playerIndex < count; playerIndex++) {
    const { account } = await registerPlayer(call)
    accounts.push(account.id)
    const lines = [
      {
        owner: null,
        currency: CURRENCY,
        kind: 'provider-clearing:bench',
        stripe: 0,
        amount: String(-INITIAL_BALANCE),
      },
      { owner: account.id, currency: CURRENCY, kind: 'player-real', amount: String(INITIAL_BALANCE) },
    ]
    const invoice = randomUUID()
    await pool.query(`select ledger_post(gen_random_uuid(), $1, 'deposit', $2, now(), $3::jsonb)`, [
      `deposit:${invoice}`,
      invoice,
      JSON.stringify(lines),
    ])
    await pool.query(
      `insert into game_session
         (id, game_id, player_id, login_session_id, wallet_account_id, currency, mode, token_hash, created_at, expires_at)
       select gen_random_uuid(), g.id, w.player_id, s.id, w.id, w.currency, 'real', $2, now(), now() + interval '12 hours'
       from wallet_account w
       join player_session s on s.player_id = w.player_id
       join game g on g.slug = $3
       where w.id = $1`,
      [account.id, createHash('sha256').update(playerToken(playerIndex)).digest('hex'), GAME],
    )
  }
  return accounts
}
