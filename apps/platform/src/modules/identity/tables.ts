import type { documentShapes } from '@croupier/contract'
import { codedColumn } from '../../coded-column.ts'
import { check, index, pgTable, sql, text, timestamp, uniqueIndex, uuid } from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

const identityStatusCodes = { pending: 1, accepted: 2, refused: 3 } as const
export type IdentityStatus = keyof typeof identityStatusCodes

/** An identity check by an outside service. A player has at most one open check. */
export const identityCheck = pgTable(
  'identity_check',
  {
    /** Sent to the service as the reference. */
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** The configured provider at the start of the check. */
    provider: text('provider').notNull(),
    /** The provider's id of the check; null until it has responded. */
    providerId: text('provider_id'),
    status: codedColumn('status', identityStatusCodes).notNull(),
    /** Why it was refused, if the service says so. */
    reason: text('reason').$type<documentShapes.RejectionReason>(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    index('identity_check_player').on(table.playerId, table.createdAt.desc()),
    uniqueIndex('identity_check_open').on(table.playerId, table.provider).where(sql`${table.status} = 1`),
    check('identity_check_status', sql`${table.status} between 1 and 3`),
    check('identity_check_decided', sql`(${table.status} = 1) = (${table.decidedAt} is null)`),
  ],
)

export type IdentityCheckRow = typeof identityCheck.$inferSelect
