import { randomUUID } from 'node:crypto'
import { type CallPlatform, createCaller } from './caller.ts'
import { NoResponseError, type PlatformLink } from './platform-link.ts'

/** What the house has acknowledged to a player. Amounts are in cents. */
export interface DepositRecord {
  readonly invoiceId: string
  readonly amount: bigint
}
export interface SpinRecord {
  readonly roundId: string
  readonly stake: bigint
  readonly win: bigint
  /** The win has been acknowledged too, and not the stake alone. */
  readonly isSettled: boolean
}
export interface AcknowledgementListener {
  deposited(accountId: string, deposit: DepositRecord): void
  spun(accountId: string, spin: SpinRecord): void
}

/** What the studio tells of a round. */
interface Round {
  readonly id: string
  readonly stake: string
  readonly win: string
  readonly status: string
  readonly next: unknown
}

const DEPOSIT = '10.00'
const STAKE = '0.20'
/** Two kinds of rounds: over after one step, and with respins that the player steps through. */
const GAMES = ['amber-orchard', 'three-koi']
const DEADLINE_MS = 180_000
const soon = () => 100

/** A browser's part, without the browser: registers, pays on the provider's own page, plays in the studio's frame. */
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

  /** Registers, and opens a game for money. */
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
    if (!account) throw new Error('a player without an account')
    const game = GAMES[number % GAMES.length] ?? ''
    const play = { params: { id: game }, body: { mode: 'real', locale: 'en' } } as const
    const { launchUrl } = (await call('POST /api/game/games/{id}/play', play, { token })).data
    return new Player(link, acknowledgements, { origin, call }, { accountId: account.id, token, launchUrl })
  }

  /** A deposit, from the wallet over the provider's page to the invoice that says it has arrived. */
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
        // A deposit that the provider did not take has failed; trying once more is another deposit.
        if (response.error === 'provider-unavailable') idempotencyKey = randomUUID()
        // Anything else is asked again with the same key, and the house goes on where it was.
        return response.status >= 500 || response.status === 409 ? undefined : response.data
      },
      soon,
      DEADLINE_MS,
    )
    await this.#line.retryUntil(() => this.#approve(started.action ?? ''), soon, DEADLINE_MS)
    await this.#line.retryUntil(() => this.#arrival(started.invoiceId), soon, DEADLINE_MS)
    this.#told.deposited(this.accountId, { invoiceId: started.invoiceId, amount: toCents(DEPOSIT) })
  }

  /** Presses "approve" on the provider's page; the page of a payment that is decided has no such button. */
  async #approve(checkoutUrl: string): Promise<true | undefined> {
    const page = await fetchPage(checkoutUrl)
    if (page.status !== 200) throw new Error(`the provider's page answered ${page.status}: ${page.text}`)
    const [, formToken] = /name="formToken" value="([^"]+)"/.exec(page.text) ?? []
    if (formToken === undefined) return true
    const body = new URLSearchParams({ formToken, decision: 'approve' })
    const { location } = await fetchPage(checkoutUrl, { method: 'POST', body, redirect: 'manual' })
    // A form from before a restart is not taken: the provider shows the page again.
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

  /** A round, to its end. A stake that the studio gave back is staked again: that round never was. */
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
        // Not yet: the cycle of the game, a win under way, a house that has just come back.
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

  /** What the house itself says: the balance, and the rounds and deposits that count. */
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

/** "12.50" as cents. */
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
