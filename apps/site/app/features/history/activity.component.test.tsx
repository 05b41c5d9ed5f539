import type { HistoryEntry, HistoryTotal } from '@croupier/contract/types'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf, typeInto } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { Activity } from './activity.tsx'

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ kind: 'round', id: 'f1b1a0a2-0000-4000-8000-000000000007', createdAt: '2026-01-01T10:00:00.000Z' },
  ...{ currency: 'EUR', status: 'done', names: { en: 'Moth Queen' }, reference: null, reason: null },
  ...{ game: { slug: 'moth-queen', image: '/favicon.svg' }, isFree: false, count: null },
  ...{ amount: '1.00', out: '1.00', in: '3.50', unpaid: null, spins: null, issuedAt: null },
  ...changes,
})
const total: HistoryTotal = {
  ...{ currency: 'EUR', staked: '10.00', won: '7.50', net: '-2.50' },
  ...{ deposited: '20.00', withdrawn: '0.00', bonuses: '0.00', other: '0.00' },
  months: [
    { month: '2026-02', staked: '4.00', won: '5.00', net: '1.00' },
    { month: '2026-01', staked: '6.00', won: '2.50', net: '-3.50' },
  ],
}
const responsesOf = (changes: Responses = {}) =>
  walletResponses(
    {},
    {
      'GET /api/history/entries': () => ({ data: [entry()], meta: { next: null } }),
      'GET /api/history/totals': () => ({ data: [total], meta: { isComplete: true } }),
      'GET /api/history/games': () => ({
        data: [
          { slug: 'moth-queen', title: 'Moth Queen' },
          { slug: 'night-express', title: 'Night Express' },
        ],
      }),
      ...changes,
    },
  )

test('lists all kinds with what they moved, and the totals by month', async () => {
  const plain = { game: null, id: 'f1b1a0a2-0000-4000-8000-000000000008' } as const
  const data = [
    entry(),
    entry({
      ...plain,
      kind: 'deposit',
      names: { en: 'Card' },
      reference: 'ABCD2345',
      out: '0.00',
      in: '20.00',
    }),
    entry({
      ...plain,
      kind: 'withdrawal',
      names: { en: 'Bank' },
      status: 'open',
      amount: '9.00',
      out: '0.00',
    }),
    entry({ ...plain, kind: 'freespins', names: { en: 'Ten spins' }, amount: null, count: 10, in: '0.00' }),
    entry({
      ...plain,
      kind: 'freespins',
      id: 'f1b1a0a2-0000-4000-8000-000000000009',
      names: { en: 'Five spins' },
      amount: null,
      count: 5,
      out: '0.00',
      in: '3.40',
    }),
    entry({
      id: 'f1b1a0a2-0000-4000-8000-000000000010',
      isFree: true,
      out: '0.00',
      in: '0.00',
      unpaid: '0.40',
    }),
    entry({ ...plain, kind: 'credit', names: null, reason: 'quest', out: '0.00', in: '1.50' }),
  ]
  renderInSite(
    <Activity />,
    responsesOf({ 'GET /api/history/entries': () => ({ data, meta: { next: null } }) }),
  )
  const list = page.getByRole('list', { name: 'Everything, newest first' })
  await expect
    .poll(() => textsOf(list).join())
    .toMatch(
      /Moth Queen.*\+€2\.50.*Card.*Deposit.*ABCD2345.*\+€20\.00.*Bank.*€9\.00.*Pending.*Ten spins.*10×.*Five spins.*\+€3\.40.*Moth Queen.*Round · €0\.40 won, not paid in cash.*€0\.00.*Free spin.*Quest.*\+€1\.50/,
    )
  const totals = page.getByRole('region', { name: 'Total' })
  await expect.poll(() => textsOf(totals).join()).toMatch(/10\.00.*7\.50.*[-−]€?2\.50.*Deposited.*20\.00/)
  await page.getByText('By month').click()
  const months = textsOf(page.getByRole('table')).join()
  expect(months).toMatch(/02\/2026.*€4\.00.*€5\.00.*\+€1\.00.*01\/2026.*€6\.00.*€2\.50.*−€3\.50$/)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says what free spins have brought, and when a bonus was received', async () => {
  const plain = { game: null, amount: null, out: '0.00', in: '0.00', issuedAt: '2025-12-24T10:00:00.000Z' }
  const spins = { played: 8, won: '3.40', winnings: 'bonus' } as const
  const data = [
    entry({ ...plain, kind: 'freespins', status: 'played', names: { en: 'Ten spins' }, count: 10, spins }),
  ]
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries': () => ({ data, meta: { next: null } }),
      [`GET /api/history/entries/freespins/${data[0]?.id}/movements`]: () => ({
        data: [],
        meta: { next: null },
      }),
    } as Responses),
  )
  const list = page.getByRole('list', { name: 'Everything, newest first' })
  await expect.poll(() => textsOf(list).join()).toContain('8 of 10 played, €3.40 won as a bonus')
  await page.getByText('Ten spins').click()
  await expect.poll(() => textsOf(list).join()).toMatch(/Received: 24 Dec 2025, \d\d:00/)
})

test.each([
  ['issued', 'Not active yet'],
  ['active', 'Active'],
  ['played', 'Played'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
  ['lost', 'Lost'],
] as const)('says of a bonus that it is %s [4-08b:history]', async (status, text) => {
  const bonus = entry({
    kind: 'bonus',
    status,
    names: { en: 'Welcome' },
    game: null,
    out: '0.00',
    in: '0.00',
  })
  renderInSite(
    <Activity />,
    responsesOf({ 'GET /api/history/entries': () => ({ data: [bonus], meta: { next: null } }) }),
  )
  const list = page.getByRole('list', { name: 'Everything, newest first' })
  await expect.element(list.getByText(text, { exact: true })).toBeVisible()
})

test('sums up what the list shows, and marks that the months open', async () => {
  const asked: (string | null)[] = []
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/totals': ({ query }) => {
        asked.push(query.get('kind'))
        return { data: [total], meta: { isComplete: true } }
      },
    }),
  )
  const totals = page.getByRole('region', { name: 'Total' })
  await expect.poll(() => textsOf(totals).join()).toMatch(/Staked.*Won.*Result.*Deposited.*By month/)
  const mark = getComputedStyle(page.getByText('By month').element(), '::after')
  expect([mark.content, mark.inlineSize]).toEqual(['""', '8px'])
  await page.getByLabelText('Type').selectOptions('deposit')
  await expect.poll(() => textsOf(totals).join()).toMatch(/^Deposited[^a-z]*$/)
  await expect.poll(() => asked.at(-1)).toBe('deposit')
})

test('writes months in the order of the page’s language', async () => {
  renderInSite(<Activity />, responsesOf(), { facts: { locale: 'sv' } })
  await page.getByText('By month').click()
  await expect.poll(() => textsOf(page.getByRole('table')).join()).toMatch(/2026-02.*2026-01/)
})

test('asks for the totals of a large account again until they are complete', async () => {
  let isComplete = false
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/totals': () => ({ data: isComplete ? [total] : [], meta: { isComplete } }),
    }),
  )
  await expect.element(page.getByText('Moth Queen')).toBeVisible()
  isComplete = true
  await expect.element(page.getByRole('region', { name: 'Total' })).toBeVisible()
})

test('opens a line by keyboard, with its double entries and its proof', async () => {
  const line = { currency: 'EUR' }
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries/{kind}/{id}/movements': ({ query }) => ({
        data: [
          {
            ...{ id: 'a', createdAt: '2026-01-01T10:00:00.000Z', isReversal: false },
            kind: query.get('page') === '1' ? 'bet' : 'win',
            lines: [
              { ...line, account: 'cash', amount: '-1.00' },
              { ...line, account: 'casino', amount: '1.00' },
            ],
          },
        ],
        meta: { next: query.get('page') === '1' ? 2 : null },
      }),
    }),
  )
  await expect.element(page.getByText('Moth Queen')).toBeVisible()
  document.querySelector<HTMLElement>('.s-activity summary')?.focus()
  await userEvent.keyboard('{Enter}')
  const opened = page.getByRole('listitem').filter({ hasText: 'How your money moved' })
  await expect.poll(() => textsOf(opened).join()).toMatch(/Stake.*Your cash.*[-−]€?1\.00.*Casino.*\+€1\.00/)
  await expect
    .element(page.getByRole('link', { name: 'Proof' }))
    .toHaveAttribute('href', `/fairness?round=${entry().id}`)
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => textsOf(opened).join()).toMatch(/Won.*Your cash/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => textsOf(opened).join()).toMatch(/Stake.*Your cash/)
})

test('leads from an open payment to where it can be continued', async () => {
  const withdrawal = entry({
    ...{ kind: 'withdrawal', names: { en: 'Bank' }, game: null, status: 'open', amount: '9.00', out: '0.00' },
  })
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries': () => ({ data: [withdrawal], meta: { next: null } }),
      'GET /api/history/entries/{kind}/{id}/movements': () => ({ data: [], meta: { next: null } }),
    }),
    { url: '/profile/history?kind=withdrawal' },
  )
  await page.getByText('Bank').click()
  await expect
    .element(page.getByRole('link', { name: 'Payments' }))
    .toHaveAttribute('href', '/profile/history?view=payments')
})

test('keeps the filters in the address and asks for what they name, page by page', async () => {
  const asked: string[] = []
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries': ({ query }) => {
        asked.push(String(query))
        return { data: [entry()], meta: { next: '2026-01-01T10:00:00.000Z_round_x' } }
      },
    }),
    { url: '/?kind=round&from=2026-01-01' },
  )
  await expect.element(page.getByLabelText('Type')).toHaveValue('round')
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-01-01')
  expect(asked[0]).toMatch(/kind=round/)
  expect(asked[0]).toMatch(/zone=/)
  await page.getByLabelText('Currency').selectOptions('EUR')
  await expect.poll(() => asked.at(-1)).toMatch(/currency=EUR/)
  await page.getByRole('combobox', { name: 'Game' }).click()
  await expect.element(page.getByRole('option', { name: 'Night Express' })).toBeVisible()
  await userEvent.keyboard('night')
  await expect
    .element(page.getByRole('option', { name: 'Night Express' }))
    .toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toMatch(/game=night-express/)
  const next = page.getByRole('link', { name: 'Next page' })
  await expect
    .element(next)
    .toHaveAttribute('href', expect.stringMatching(/kind=round.*currency=EUR.*after=2026/))
  await next.click()
  await expect.poll(() => asked.at(-1)).toMatch(/after=2026/)
  await expect.element(page.getByRole('link', { name: 'To the first page' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => asked.at(-1)).not.toMatch(/kind|after|currency|game/)
})

test('takes a day typed by keyboard once its year is complete', async () => {
  const asked: (string | null)[] = []
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries': ({ query }) => {
        asked.push(query.get('from'))
        return { data: [entry()], meta: { next: null } }
      },
    }),
  )
  const field = page.getByLabelText('From')
  await typeInto(field, '01022026')
  await expect.element(field).toHaveValue('2026-01-02')
  await expect.poll(() => [...new Set(asked)]).toEqual([null, '2026-01-02'])
})

test('says at the field that the last day is before the first', async () => {
  renderInSite(<Activity />, responsesOf(), { url: '/profile/history?from=2026-02-01&to=2026-01-31' })
  const last = page.getByLabelText('To')
  await expect.element(last).toHaveAttribute('aria-invalid', 'true')
  await expect.element(last).toHaveAccessibleDescription('This is before the first day.')
  await typeInto(last, '02012026')
  await expect.element(last).not.toHaveAttribute('aria-invalid')
})

test('says that there is nothing, that nothing matches, or that the list or the file failed', async () => {
  let entries: () => ReturnType<typeof errorResponse> | { data: []; meta: { next: null } } = () =>
    errorResponse(500, 10_500)
  renderInSite(
    <Activity />,
    responsesOf({
      'GET /api/history/entries': () => entries(),
      'GET /api/history/totals': () => ({ data: [], meta: { isComplete: true } }),
      'POST /api/history/exports': () => errorResponse(429, 10_429),
    }),
  )
  await expect.element(page.getByRole('heading', { name: 'Your history didn’t load' })).toBeVisible()
  entries = () => ({ data: [], meta: { next: null } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByLabelText('Type').selectOptions('bet')
  await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.element(page.getByText('The file couldn’t be made. Try again in a minute.')).toBeVisible()
})

test('begins a Latin title at the right edge of its row from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  renderInSite(<Activity />, responsesOf())
  const title = page.getByText('Moth Queen').first()
  await expect.element(title).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(title.element())
  const row = title.element().parentElement?.getBoundingClientRect()
  expect(text.getBoundingClientRect().width).toBeLessThan((row?.width ?? 0) / 2)
  expect(text.getBoundingClientRect().right).toBeCloseTo(row?.right ?? 0, 0)
})
