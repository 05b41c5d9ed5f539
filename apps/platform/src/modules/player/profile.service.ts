import { type CallContext, done, fail, type Kernel } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { fieldText } from './field-text.ts'
import { hashSecurityAnswer } from './fields.ts'
import type { Passwords } from './passwords.ts'
import { type PlayerRow, profileOf } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { checkProfile, type ProfileChange } from './profile-fields.ts'
import { player } from './tables.ts'

export interface ProfileDeps {
  readonly settings: PlayerSettings
  readonly content: PlayerContent
  readonly passwords: Passwords
}

/** Data that the site stores without a form. */
interface SiteState {
  readonly freshchatRestoreId?: string | null | undefined
  readonly pwaInstalled?: boolean | undefined
}

/** These fields have columns; all other fields are details. */
const columnNames: ReadonlySet<string> = new Set(['nickname', 'firstName', 'lastName', 'locale'])

/** Changes of the player's data by the player. [7-16] */
export function createProfiles({ db }: Pick<Kernel, 'db'>, { settings, content, passwords }: ProfileDeps) {
  /** The columns after the changes; an emptied field is removed. */
  async function columnsOf(row: PlayerRow, changes: Readonly<Record<string, string>>) {
    const entries = Object.entries(changes)
    const columns = entries
      .filter(([name]) => columnNames.has(name))
      .map(([name, value]) => [name, value === '' ? null : value])
    const answers = entries.filter(([name]) => !columnNames.has(name))
    const hashed = await hashSecurityAnswer(Object.fromEntries(answers), passwords.hash)
    const details = Object.entries({ ...row.details, ...hashed }).filter(([, value]) => value !== '')
    return { ...Object.fromEntries(columns), details: Object.fromEntries(details) }
  }

  return {
    async update(playerId: string, siteState: SiteState, submitted: ProfileChange, context: CallContext) {
      const state = Object.fromEntries(Object.entries(siteState).filter(([, value]) => value !== undefined))
      const outcome = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
        if (!row) throw new Error('session without a player')
        const { changes, problems } = checkProfile(settings, row, submitted, context.now)
        if (Object.keys(problems).length > 0) {
          const texts = Object.entries(problems).map(([name, { messageKey, params }]) => [
            name,
            [fieldText(content, row.locale, name, messageKey, params)],
          ])
          return fail('validation-failed', Object.fromEntries(texts))
        }
        const fields = Object.keys(changes)
        const columns = fields.length > 0 ? await columnsOf(row, changes) : {}
        if (fields.length > 0) {
          const origin = originOf(context, parseDevice(context.userAgent))
          // Names of the fields only: the log holds no personal data.
          await record(tx, { kind: 'profile-changed', playerId, details: { fields } }, origin)
        }
        if (fields.length === 0 && Object.keys(state).length === 0) return done(profileOf(row))
        const [updated] = await tx
          .update(player)
          .set({ ...state, ...columns })
          .where(eq(player.id, playerId))
          .returning()
        if (!updated) throw new Error('the update of the profile returned no row')
        return done(profileOf(updated))
      })
      return outcome
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
