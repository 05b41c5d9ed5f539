import { type Kernel, type Orm, queryRows } from '../../kernel.ts'
import { and, inArray, notInArray, sql } from '../../sql.ts'
import type { IdentityStatus, PlayerStatus } from './column-values.ts'
import { maskNickname } from './mask-nickname.ts'
import { findPlayer, getPlayer, mayBePromotedTo } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import { countOtherSignIns } from './sign-in-methods.ts'
import { player } from './tables.ts'

/** Recipient of a message. */
export interface Recipient {
  readonly email: string | null
  /** False after mails to the address were refused or reported as spam. */
  readonly isDeliverable: boolean
  readonly locale: string
  /**
   * Null until the address is confirmed: before that, an attacker may have chosen the name to send text to a
   * stranger.
   */
  readonly nickname: string | null
}

async function findMaskedNicknames(
  tx: Orm,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: player.id, nickname: player.nickname })
    .from(player)
    .where(
      and(
        inArray(player.id, [...new Set(playerIds)]),
        notInArray(player.status, ['blocked', 'self-excluded']),
      ),
    )
  return new Map(rows.map(({ id, nickname }) => [id, maskNickname(nickname)]))
}

type PlayState = 'may-play' | 'blocked' | 'signed-out'

/** The rule is in SQL because a bet evaluates it within its single statement. */
async function readPlayState(tx: Orm, playerId: string, sessionId: string, now: Date): Promise<PlayState> {
  const [row] = await queryRows<{ play_state: PlayState }>(
    tx,
    sql`select play_state from player_play_state(${playerId}::uuid, ${sessionId}::uuid,
      ${now.toISOString()}::timestamptz)`,
  )
  if (!row) throw new Error('player_play_state returned no row')
  return row.play_state
}

/** What other modules read of players. */
export function createPlayerQueries({ db, clock }: Kernel, settings: Pick<PlayerSettings, 'constants'>) {
  return {
    /** Whether the player's personal data was erased. */
    async isErased(tx: Orm, playerId: string): Promise<boolean> {
      return ((await findPlayer(tx, playerId))?.erasedAt ?? null) !== null
    },

    /** @throws Error if the player does not exist */
    status: async (tx: Orm, playerId: string): Promise<PlayerStatus> =>
      (await getPlayer(tx, playerId)).status,

    /**
     * Whether rewards may be offered to the player.
     * @throws Error if the player does not exist
     */
    mayBePromotedTo: async (tx: Orm, playerId: string): Promise<boolean> =>
      mayBePromotedTo(await getPlayer(tx, playerId), clock.now()),

    /** @throws Error if the player does not exist */
    locale: async (tx: Orm, playerId: string): Promise<string> => (await getPlayer(tx, playerId)).locale,

    /** Contact data for payment providers; the number may be unconfirmed. */
    async contact(tx: Orm, playerId: string): Promise<{ email: string | null; phone: string | null }> {
      const row = await findPlayer(tx, playerId)
      const unconfirmedPhone = row?.details.phone
      return {
        email: row?.email ?? null,
        phone: row?.phone ?? (typeof unconfirmedPhone === 'string' ? unconfirmedPhone : null),
      }
    },

    /** What support sees of the player in the chat; null if the player does not exist. */
    async chatProfile(playerId: string) {
      const row = await findPlayer(db.orm, playerId)
      if (!row) return null
      return { firstName: row.firstName ?? row.nickname, lastName: row.lastName, email: row.email }
    },

    /** Whether the player may stake from this session now. */
    getPlayState: (tx: Orm, playerId: string, sessionId: string) =>
      readPlayState(tx, playerId, sessionId, clock.now()),

    /** The country in which the player is registered; null if the player does not exist. */
    countryOf: async (tx: Orm, playerId: string): Promise<string | null> =>
      (await findPlayer(tx, playerId))?.country ?? null,

    /** Names that strangers may see, by player id. Unknown, blocked and self-excluded players are left out. */
    maskedNicknames: (playerIds: readonly string[]) => findMaskedNicknames(db.orm, playerIds),

    /** Result of the identity check; null if none was requested. */
    identityStatus: async (tx: Orm, playerId: string): Promise<IdentityStatus | null> =>
      (await findPlayer(tx, playerId))?.identityStatus ?? null,

    /** What signs the player in without the password. */
    otherSignIns: (playerId: string) => countOtherSignIns(db.orm, playerId, settings),

    /** Recipient of messages to the player; null if the player does not exist. */
    async recipient(playerId: string): Promise<Recipient | null> {
      const row = await findPlayer(db.orm, playerId)
      if (!row) return null
      return {
        email: row.email,
        isDeliverable: row.emailUndeliverableSince === null,
        locale: row.locale,
        nickname: row.isEmailConfirmed ? row.nickname : null,
      }
    },
  }
}
