import type { Orm } from '../../kernel.ts'
import { and, desc, eq, sql } from '../../sql.ts'
import type { KnownValues } from './method-fields.ts'
import type { PaymentPlayers } from './ports.ts'
import { invoice } from './tables.ts'

const CPF_KEY = 'cpf_number'

/**
 * Prefills fields of a payment [3-09a 5-16d]. Never prefills a destination of money such as an account
 * number: a valid prefilled field may be hidden.
 */
export function createKnownValues(players: Pick<PaymentPlayers, 'contact'>) {
  async function lastCpf(tx: Orm, playerId: string): Promise<string | null> {
    const value = sql<string | null>`${invoice.fields} ->> ${CPF_KEY}`
    const [row] = await tx
      .select({ value })
      .from(invoice)
      .where(and(eq(invoice.playerId, playerId), eq(invoice.status, 'succeeded'), sql`${value} is not null`))
      .orderBy(desc(invoice.createdAt))
      .limit(1)
    return row?.value ?? null
  }

  return async function knownValues(tx: Orm, playerId: string): Promise<KnownValues> {
    const { email, phone } = await players.contact(tx, playerId)
    const values = {
      email,
      phone: phone && `+${phone.replace(/^\+/, '')}`,
      [CPF_KEY]: await lastCpf(tx, playerId),
    }
    return Object.fromEntries(
      Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])),
    )
  }
}
