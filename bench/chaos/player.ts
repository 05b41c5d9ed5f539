import { randomUUID } from 'node:crypto'
import { type CallPlatform, createCaller } from './caller.ts'
import { NoResponseError, type PlatformLink } from './platform-link.ts'

/** A deposit acknowledged to a player. Amounts are in cents. */
export interface DepositRecord {
  readonly invoiceId: string
  readonly amount: bigint
}
export interface SpinRecord {
  readonly roundId: string
  readonly stake: bigint
  readonly win: bigint
  /** Whether the win has been acknowledged, not only the stake. */
  readonly isSettled: boolean
}
export interface AcknowledgementListener {
  deposited(accountId: string, deposit: DepositRecord): void
  spun(accountId: string, spin: SpinRecord): void
}

/** A round as reported by the studio. */
interface Round {
  readonly id: string
  readonly stake: string
  readonly win: string
  readonly status: string
  readonly next: unknown
}

const DEPOSIT = '10.00'
const STAKE = '0.20'
/** Both kinds of games: single-step rounds, and rounds with respins that the player steps through. */
const GAMES = ['amber-orchard', 'three-koi']
const DEADLINE_MS = 180_000
const soon = () => 100

/** Simulates a browser over HTTP: registers, pays on the provider's page, plays in the studio's frame. */
export class Player {
  readonly accountId: string
  readonly #origin: string
  readonly #line: PlatformLink
  readonly #call: CallPlatform
  readonly #token: string
  readonly #launchUrl: URL
  readonly #told: AcknowledgementListener

  private constructor(
    link: PlatformLink,
    acknowledgements: AcknowledgementListener,
    platform: { readonly origin: string; readonly call: CallPlatform },
    seat: { readonly accountId: string; readonly token: string; readonly launchUrl: string },
  ) {
    this.accountId = seat.accountId
    this.#origin = platform.origin
    this.#line = link
    this.#call = platform.call
    this.#token = seat.token
    this.#launchUrl = new URL(seat.launchUrl)
    this.#told = acknowledgements
  }

  /** Registers a player and opens a game for money. */
  static async join(
    origin: string,
    link: PlatformLink,
    number: number,
    acknowledgements: AcknowledgementListener,
  ): Promise<Player> {
    const call = createCaller(origin)
    const body = {
      email: `${randomUUID()}@example.com`,
      password: 'Correct-Horse-7',
      password_confirmation: 'Correct-Horse-7',
      country: 'DE',
      currency: 'EUR',
      locale: 'en',
      agreements: '1',
    } as const
    const { accessToken: token } = (await call('POST /api/player/register', { body })).data
    const [account] = (await call('GET /api/wallet/accounts', {}, { token })).data
    if (!account) throw new Error('the player has no account')
    const game = GAMES[number % GAMES.length] ?? ''
    const play = { params: { id: game }, body: { mode: 'real', locale: 'en' } } as const
    const { launchUrl } = (await call('POST /api/game/games/{id}/play', play, { token })).data
    return new Player(link, acknowledgements, { origin, call }, { accountId: account.id, token, launchUrl })
  }

  /** Makes a deposit through the provider's page and waits for its settlement. */
  async deposit(): Promise<void> {
    let idempotencyKey = randomUUID()
    const back = this.#origin
    const started = await this.#line.retryUntil(
      async () => {
        const response = await this.#call(
          'POST /api/payment/invoices/deposit',
          {
            body: {
              method: 'bank_card',
              currency: 'EUR',
              country: 'DE',
              amount: DEPOSIT,
              accountId: this.accountId,
              redirectSuccessUrl: back,
              redirectErrorUrl: back,
              redirectUrl: back,
            },
          },
          { token: this.#token, idempotencyKey },
        )
        // A deposit rejected by the provider has failed: another attempt is a new deposit.
        if (response.error === 'provider-unavailable') idempotencyKey = randomUUID()
        // For any other failure retry with the same key: the platform resumes the operation.
        return response.status >= 500 || response.status === 409 ? undefined : response.data
      },
      soon,
      DEADLINE_MS,
    )
    await this.#line.retryUntil(() => this.#approve(started.action ?? ''), soon, DEADLINE_MS)
    await this.#line.retryUntil(() => this.#arrival(started.invoiceId), soon, DEADLINE_MS)
    this.#told.deposited(this.accountId, { invoiceId: started.invoiceId, amount: toCents(DEPOSIT) })
  }

  /** Approves the payment on the provider's page; a settled payment has no approve button. */
  async #approve(checkoutUrl: string): Promise<true | undefined> {
    const page = await fetchPage(checkoutUrl)
    if (page.status !== 200) throw new Error(`the provider's page answered ${page.status}: ${page.text}`)
    const [, formToken] = /name="formToken" value="([^"]+)"/.exec(page.text) ?? []
    if (formToken === undefined) return true
    const body = new URLSearchParams({ formToken, decision: 'approve' })
    const { location } = await fetchPage(checkoutUrl, { method: 'POST', body, redirect: 'manual' })
    // A form from before a restart is rejected: the provider shows the page again.
    return location !== null && new URL(location, checkoutUrl).pathname !== new URL(checkoutUrl).pathname
      ? true
      : undefined
  }

  async #arrival(id: string): Promise<true | undefined> {
    const response = await this.#call('GET /api/payment/invoices', { query: { id } }, { token: this.#token })
    if (response.status >= 500) return undefined
    const [invoice] = response.data
    if (invoice?.status === 3) throw new Error(`deposit ${id} failed: ${invoice.failure}`)
    return invoice?.status === 2 ? true : undefined
  }

  /** Plays a round to its end. If the studio returns the stake, the round did not take place: stake again. */
  async spin(): Promise<void> {
    for (;;) {
      const round = await this.#play('spin', { requestId: randomUUID(), stake: STAKE })
      if (round === 'stake-returned') continue
      let last = round
      while (last.next !== null) {
        const stepped = await this.#play('step', { requestId: randomUUID(), roundId: last.id })
        if (stepped === 'stake-returned') throw new Error('a step returned a stake')
        last = stepped
      }
      this.#told.spun(this.accountId, {
        roundId: last.id,
        stake: toCents(last.stake),
        win: toCents(last.win),
        isSettled: last.status === 'settled',
      })
      return
    }
  }

  #play(what: 'spin' | 'step', body: object): Promise<Round | 'stake-returned'> {
    const url = new URL(`../play/${what}`, this.#launchUrl)
    const session = this.#launchUrl.searchParams.get('session') ?? ''
    let pause = soon()
    return this.#line.retryUntil(
      async () => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${session}`, origin: 'null' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(30_000),
        })
        const { data, error } = JSON.parse(await response.text())
        if (response.ok) return data as Round
        if (error.code === 'stake-returned') return 'stake-returned'
        // Temporary: the game's minimum cycle time, a pending win, a platform that has just restarted.
        if (['too-soon', 'settling', 'unavailable', 'round-open'].includes(error.code)) {
          pause = error.retryAfter ?? soon()
          return undefined
        }
        throw new Error(`${url.pathname} answered ${response.status}: ${JSON.stringify(error)}`)
      },
      () => pause,
      DEADLINE_MS,
    )
  }

  /** The platform's report: the balance, rounds and deposits. */
  async statement() {
    const accounts = await this.#call('GET /api/wallet/accounts', {}, { token: this.#token })
    const spins = await this.#call('GET /api/game/spins', { query: { perPage: 100 } }, { token: this.#token })
    const query = { type: 'deposit', status: 2 } as const
    const deposits = await this.#call('GET /api/payment/invoices', { query }, { token: this.#token })
    const account = accounts.data.find(({ id }) => id === this.accountId)
    const [totals] = spins.meta.totals
    return {
      balance: toCents(account?.balance ?? ''),
      staked: toCents(totals?.bet ?? '0'),
      won: toCents(totals?.win ?? '0'),
      openRounds: spins.data.filter(({ status }) => status === 1).length,
      deposits: deposits.meta.total,
    }
  }
}

/** Parses "12.50" to cents. */
function toCents(text: string): bigint {
  const match = /^(\d+)(?:\.(\d{2}))?$/.exec(text)
  if (!match) throw new Error(`not an amount in euros: ${text}`)
  return BigInt(match[1] ?? '') * 100n + BigInt(match[2] ?? '0')
}

async function fetchPage(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  if (response.status >= 500) throw new NoResponseError(`${url} answered ${response.status}`)
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
