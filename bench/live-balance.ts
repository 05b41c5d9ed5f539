import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import { openPlatform } from './platform-process.ts'
import {
  formatFigure,
  type Measured,
  median,
  quantile,
  type Round,
  type RunOptions,
  type Scenario,
} from './scenario.ts'

/**
 * Latency from a commit to the page: time from the settlement of a deposit until the balance in the header of
 * two open pages has changed. Measured from the settlement timestamp in the database row, just before the
 * commit, to the change on the later page, on the same machine's clock.
 */
const CHANGES = 20
/** Perceived as immediate. Reported, not enforced, because it depends on the machine. */
const INSTANT_MS = 200
const POLL_TIMEOUT_MS = 10_000

export const scenarios: readonly Scenario[] = [
  {
    name: 'live-balance',
    title: `from the commit of a deposit to the balance in two open pages, ${CHANGES} times; ${INSTANT_MS} ms is perceived as immediate`,
    unit: 'ms',
    run: liveBalance,
  },
]

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

export async function liveBalance({ onProgress }: RunOptions): Promise<Measured> {
  const platform = await openPlatform('embedded', { variables: { NODE_ENV: 'production' } })
  let browser: Browser | null = null
  try {
    await platform.start()
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
    const { call, token } = await register(platform.origin)
    const pages = [
      await openPage(browser, platform.origin, token),
      await openPage(browser, platform.origin, token),
    ]
    const rounds: Round[] = []
    const latenciesByPage: number[][] = [[], []]
    // The first change warms up and is not counted.
    for (let change = 0; change <= CHANGES; change += 1) {
      const shown = pages.map(waitForBalanceChange)
      const invoiceId = await deposit(platform.origin, call)
      const changedAt = await Promise.all(shown)
      const settledAt = await fetchSettledAt(call, invoiceId)
      const latencies = changedAt.map((at) => at - settledAt)
      if (change === 0) continue
      latencies.forEach((time, page) => {
        latenciesByPage[page]?.push(time)
      })
      rounds.push({ ours: Math.max(...latencies), reference: null })
      onProgress(`change ${change}: ${latencies.map(formatFigure).join(' and ')} ms`)
    }
    const times = rounds.map(({ ours }) => ours)
    return {
      ours: median(times),
      reference: null,
      ratio: null,
      rounds,
      notes: [
        `95 of 100 within ${formatFigure(quantile(times, 0.95))} ms; each page: ${latenciesByPage.map((one) => formatFigure(median(one))).join(' and ')} ms`,
        `${times.filter((time) => time <= INSTANT_MS).length} of ${times.length} within ${INSTANT_MS} ms`,
      ],
    }
  } finally {
    await browser?.close()
    await platform.close()
  }
}

async function register(origin: string): Promise<{ call: Call; token: string }> {
  const callWith = async <T>(token: string | null, method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const { accessToken } = await callWith<{ accessToken: string }>(null, 'POST', '/api/player/register', {
    email: 'live-balance@example.com',
    password: 'a long enough password',
    country: 'FI',
    currency: 'EUR',
    locale: 'en',
    agreements: '1',
  })
  return { token: accessToken, call: (method, path, body) => callWith(accessToken, method, path, body) }
}

/** Opens the player's page and waits until it is subscribed and shows the balance. */
async function openPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'access_token', value: token, url: origin, sameSite: 'Lax' }])
  const page = await context.newPage()
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"subscribe"') && resolve()),
    )
  })
  // The page reloads the accounts once after subscribing.
  const accountsRead = page.waitForResponse((response) => response.url().endsWith('/api/wallet/accounts'))
  await page.goto(origin)
  await subscribed
  await accountsRead
  await page.locator('html[data-hydrated] .s-balance').waitFor()
  return page
}

/** Time at which the balance in the header changes, in epoch milliseconds. */
function waitForBalanceChange(page: Page): Promise<number> {
  return page.evaluate((timeoutMs) => {
    const balance = document.querySelector('.s-balance')
    if (!balance) throw new Error('the page does not show the balance')
    const before = balance.textContent
    return new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the balance did not change')), timeoutMs)
      new MutationObserver((_, observer) => {
        if (balance.textContent === before) return
        observer.disconnect()
        clearTimeout(timer)
        resolve(Date.now())
      }).observe(balance, { subtree: true, childList: true, characterData: true })
    })
  }, POLL_TIMEOUT_MS)
}

/** Makes a deposit and approves it at the provider. @returns its id; it is settled soon after */
async function deposit(origin: string, call: Call): Promise<string> {
  const [account] = await call<{ id: string }[]>('GET', '/api/wallet/accounts')
  const { invoiceId } = await call<{ invoiceId: string }>('POST', '/api/payment/invoices/deposit', {
    method: 'bank_card',
    currency: 'EUR',
    country: 'FI',
    amount: '10.00',
    accountId: account?.id,
    redirectSuccessUrl: '/',
    redirectErrorUrl: '/',
    redirectUrl: '/',
  })
  const decided = await fetch(`${origin}/sandbox/payment/payments/${invoiceId}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox': '1' },
    body: JSON.stringify({ state: 'succeeded' }),
  })
  if (!decided.ok) throw new Error(`the provider answered ${decided.status}`)
  return invoiceId
}

/** Settlement time of the deposit, in epoch milliseconds. */
async function fetchSettledAt(call: Call, invoiceId: string): Promise<number> {
  const [invoice] = await call<{ settledAt: string | null }[]>('GET', `/api/payment/invoices?id=${invoiceId}`)
  if (!invoice?.settledAt) throw new Error('the balance has changed but the deposit is not settled')
  return Date.parse(invoice.settledAt)
}
