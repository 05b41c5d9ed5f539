import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'

const TIMEOUT_MS = 15_000
/** Rounds in one game before the player changes it. */
const ROUNDS_PER_GAME = 8
const STAKES = ['0.20', '0.20', '0.40', '1.00'] as const
/** Below this balance in euros the player deposits. */
const LOW_BALANCE = 5
const DEPOSIT = '50.00'
/** Features whose rounds are several spins. */
const FURTHER_STEPS: readonly string[] = ['free-spins', 'respins']

const accounts = z.array(
  z.object({ id: z.string(), currency: z.string(), balance: z.string(), isSelected: z.boolean() }),
)
const tournaments = z.array(z.object({ id: z.string(), state: z.string() }))
const games = z.array(z.object({ slug: z.string(), features: z.array(z.string()) }))
const session = z.object({ accessToken: z.string() })
const launch = z.object({ launchUrl: z.string() })
const deposit = z.object({ invoiceId: z.string() })

export interface SimulatedPlayerOptions {
  /** The platform with its sandbox, on this machine. */
  readonly url: string
  readonly name: string
  /** The password is derived from it, so that the player can sign in again after a restart. */
  readonly secret: string
  readonly signal: AbortSignal
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  readonly bearer: string | null
}

function createSender(url: string, signal: AbortSignal) {
  return async ({ method, path, body, bearer }: Call): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-sandbox': '1',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return text ? JSON.parse(text).data : null
  }
}

/** A player who signs up, deposits, joins the running tournaments and plays slots, by the calls of the site. */
export function createSimulatedPlayer({ url, name, secret, signal }: SimulatedPlayerOptions) {
  const email = `${name}@players.example`
  const password = `${createHmac('sha256', secret).update(email).digest('base64url').slice(0, 24)}-Aa1`
  let token: string | null = null
  let game: { readonly session: string; rounds: number } | null = null

  const request = createSender(url, signal)
  const send = (method: string, path: string, body?: object, bearer = token) =>
    request({ method, path, body, bearer })

  async function signIn(): Promise<string> {
    const registration = { country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' }
    const signedIn = await send('POST', '/api/player/sessions', { login: email, password }).catch(() =>
      send('POST', '/api/player/register', { email, password, ...registration }),
    )
    return session.parse(signedIn).accessToken
  }

  async function topUp(): Promise<void> {
    const account = accounts.parse(await send('GET', '/api/wallet/accounts')).find((one) => one.isSelected)
    if (!account || Number(account.balance) >= LOW_BALANCE) return
    const returnTo = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
    const order = { method: 'bank_card', currency: account.currency, country: 'FI', amount: DEPOSIT }
    const invoice = { ...order, ...returnTo, accountId: account.id }
    const { invoiceId } = deposit.parse(await send('POST', '/api/payment/invoices/deposit', invoice))
    await send('POST', `/sandbox/payment/payments/${invoiceId}/decision`, { state: 'succeeded' })
  }

  async function joinTournaments(): Promise<void> {
    const found = tournaments.parse(await send('GET', '/api/retention/tournaments?perPage=20'))
    for (const { id, state } of found)
      if (state === 'running')
        await send('POST', `/api/retention/tournaments/${id}/participate`, {}).catch(() => null)
  }

  /** Opens a game whose rounds need no further steps. */
  async function openGame() {
    const found = games.parse(await send('GET', '/api/game/games?perPage=100'))
    const plain = found.filter(({ features }) => !features.some((feature) => FURTHER_STEPS.includes(feature)))
    const chosen = plain[randomInt(Math.max(1, plain.length))]
    if (!chosen) throw new Error('every game has features of several steps')
    const body = { mode: 'real', locale: 'en' }
    const { launchUrl } = launch.parse(await send('POST', `/api/game/games/${chosen.slug}/play`, body))
    return { session: new URL(launchUrl, url).searchParams.get('session') ?? '', rounds: 0 }
  }

  return {
    /** Plays a round, and before that does what it needs. @throws Error if something was refused */
    async play(): Promise<void> {
      try {
        token ??= await signIn()
        if (!game || game.rounds >= ROUNDS_PER_GAME) {
          await topUp()
          await joinTournaments()
          game = await openGame()
        }
        const stake = STAKES[randomInt(STAKES.length)]
        const spin = { requestId: randomUUID(), stake }
        await send('POST', '/sandbox/studio/play/spin', spin, game.session)
        game.rounds += 1
      } catch (error) {
        // The next turn starts afresh.
        token = null
        game = null
        throw error
      }
    },
  }
}
