import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import { createSimulatedGame, type SimulatedGame } from './game.ts'

const TIMEOUT_MS = 15_000
/** Below this balance in euros the player deposits. */
const LOW_BALANCE = 5
const DEPOSIT = '50.00'
/** What the studio answers to a call that comes before the last spin has been shown. */
const TOO_SOON = 429

const accounts = z.array(
  z.object({ id: z.string(), currency: z.string(), balance: z.string(), isSelected: z.boolean() }),
)
const tournaments = z.array(z.object({ id: z.string(), state: z.string() }))
const games = z.array(z.object({ slug: z.string() }))
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

class RefusedCall extends Error {
  readonly status: number
  constructor(call: string, status: number) {
    super(`${call} answered ${status}`)
    this.status = status
  }
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
    if (!response.ok) throw new RefusedCall(`${method} ${path}`, response.status)
    return text ? JSON.parse(text).data : null
  }
}

/** A player who signs up, deposits, joins the running tournaments and plays slots, by the calls of the site. */
export function createSimulatedPlayer({ url, name, secret, signal }: SimulatedPlayerOptions) {
  const email = `${name}@players.example`
  const password = `${createHmac('sha256', secret).update(email).digest('base64url').slice(0, 24)}-Aa1`
  let token: string | null = null
  let game: SimulatedGame | null = null

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

  async function openGame() {
    const found = games.parse(await send('GET', '/api/game/games?perPage=100&category=slots'))
    const chosen = found[randomInt(Math.max(1, found.length))]
    if (!chosen) throw new Error('there are no games')
    const body = { mode: 'real', locale: 'en' }
    const { launchUrl } = launch.parse(await send('POST', `/api/game/games/${chosen.slug}/play`, body))
    const session = new URL(launchUrl, url).searchParams.get('session') ?? ''
    return createSimulatedGame((name, step) => send('POST', `/sandbox/studio/play/${name}`, step, session))
  }

  return {
    /**
     * Plays a round or the next step of one, and before that does what it needs.
     * @returns whether the round goes on
     * @throws Error if something was refused
     */
    async play(): Promise<boolean> {
      try {
        token ??= await signIn()
        if (!game || game.isOver()) {
          await topUp()
          await joinTournaments()
          game = await openGame()
        }
        return await game.play()
      } catch (error) {
        if (error instanceof RefusedCall && error.status === TOO_SOON) return true
        // The next turn starts afresh.
        token = null
        game = null
        throw error
      }
    },
  }
}
