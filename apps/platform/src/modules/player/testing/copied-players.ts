import { createHash, randomUUID } from 'node:crypto'
import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { sql } from '../../../sql.ts'
import { createTokens } from '../tokens.ts'

/** A player who has only what a test needs of a registration: a session, an account and an open game. */
export interface CopiedPlayer {
  readonly playerId: string
  readonly accountId: string
  /** The studio's token of the open game. */
  readonly gameToken: string
  /** Access token as of now. */
  accessToken(): Promise<string>
  /** Token for the sportsbook as of now. */
  sportsToken(): Promise<string>
}

/** Players that are copied by one transaction. */
const BATCH = 100

/**
 * Gives new players, copied by SQL from a registered one who has a game open and no money. A registration with its
 * game costs thirty times as much.
 */
export function copyPlayers(
  { platform: { db, kernel }, clock }: TestPlatform,
  original: Pick<RegisteredPlayer, 'profile'>,
): () => Promise<CopiedPlayer> {
  const tokens = createTokens(kernel.config.sessionSecret)
  let ready: Promise<CopiedPlayer[]> = Promise.resolve([])

  async function copyBatch(): Promise<CopiedPlayer[]> {
    const copies = Array.from({ length: BATCH }, () => ({
      player: randomUUID(),
      session: randomUUID(),
      account: randomUUID(),
      game: randomUUID(),
    }))
    const hash = (token: string) => createHash('sha256').update(token).digest('hex')
    const rows = JSON.stringify(copies.map((copy) => ({ ...copy, hash: hash(copy.game) })))
    const at = clock.now().toISOString()
    const copied = sql`jsonb_to_recordset(${rows}::jsonb)
      as copy (player text, session text, account text, game text, hash text)`
    const copyRows = (table: string, owner: string, changes: string) => sql`
      insert into ${sql.raw(table)}
      select (jsonb_populate_record(null::${sql.raw(table)},
        to_jsonb(one) || jsonb_build_object(${sql.raw(changes)}))).*
      from ${sql.raw(table)} one, ${copied} where one.${sql.raw(owner)} = ${original.profile.id}::uuid`
    const email = "copy.player || '@example.com'"
    const times = `'created_at', '${at}', 'last_seen_at', '${at}', 'used_at', '${at}'`
    const statements = [
      copyRows(
        'player',
        'id',
        `'id', copy.player, 'email', ${email}, 'email_key', ${email}, 'email_identity', ${email}`,
      ),
      copyRows('player_session', 'player_id', `'id', copy.session, 'player_id', copy.player, ${times}`),
      copyRows('wallet_account', 'player_id', "'id', copy.account, 'player_id', copy.player"),
      sql`insert into ledger_account (id, owner, currency, kind, created_at)
        select gen_random_uuid(), copy.account::uuid, one.currency, one.kind, ${at}::timestamptz
        from ledger_account one join wallet_account w on w.id = one.owner, ${copied}
        where w.player_id = ${original.profile.id}::uuid`,
      copyRows(
        'game_session',
        'player_id',
        `'id', copy.game, 'player_id', copy.player, 'login_session_id', copy.session,
          'wallet_account_id', copy.account, 'token_hash', copy.hash, 'created_at', '${at}',
          'expires_at', '${at}'::timestamptz + interval '12 hours'`,
      ),
    ]
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
    return copies.map(({ player: playerId, session: sessionId, account: accountId, game: gameToken }) => ({
      ...{ playerId, accountId, gameToken },
      accessToken: () => tokens.issue({ playerId, sessionId, generation: 1 }, clock.now()),
      sportsToken: () => tokens.issueForSportsbook({ playerId, sessionId, country: 'DE' }, clock.now()),
    }))
  }

  return async function next() {
    const batch = ready
    const copy = (await batch).pop()
    if (copy) return copy
    // Another caller may have asked for the next batch.
    if (batch === ready) ready = copyBatch()
    return next()
  }
}
