import { randomUUID } from 'node:crypto'
import type { Calls, DataOf } from '@croupier/contract'
import type { Caller } from './caller.ts'

export interface RegisterOptions {
  readonly currency?: string
  readonly country?: string
  readonly locale?: string
  readonly email?: string
  readonly password?: string
}

/** A newly registered, signed-in player. */
export interface RegisteredPlayer {
  readonly token: string
  readonly email: string
  readonly password: string
  readonly profile: DataOf<Calls['POST /api/player/register']>['profile']
  readonly accounts: DataOf<Calls['GET /api/wallet/accounts']>
}

/** Registers a player with a unique name through the public calls. */
export async function registerPlayer(
  { call }: Caller,
  options: RegisterOptions = {},
): Promise<RegisteredPlayer> {
  const country = options.country ?? 'DE'
  const email = options.email ?? `player-${randomUUID()}@example.com`
  const password = options.password ?? 'Correct-Horse-7'
  const body = {
    email,
    password,
    password_confirmation: password,
    country,
    currency: options.currency ?? 'EUR',
    locale: options.locale ?? 'en',
    agreements: '1',
  } as const
  const { data } = await call('POST /api/player/register', { body }, { country })
  const token = data.accessToken
  const accounts = await call('GET /api/wallet/accounts', {}, { token })
  return { token, email, password, profile: data.profile, accounts: accounts.data }
}
