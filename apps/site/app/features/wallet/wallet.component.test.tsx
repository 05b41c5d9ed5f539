import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { textsOf } from '../../../testing/render.tsx'
import { account, coin, heldBack, method, walletResponses } from '../../../testing/wallet-responses.ts'

const rows = page.getByRole('radio')
const amount = page.getByRole('textbox', { name: 'Amount' })

describe('the methods', () => {
  test('have their logo [2.7-06a:logo]', async () => {
    openWallet(walletResponses({ deposit: [method()] }))
    await expect.element(page.byCss('.s-methods img')).toHaveAttribute('src', '/icons/payment/card.svg')
  })

  test('have their minimum [2.7-06a:minimum]', async () => {
    openWallet(walletResponses({ deposit: [method({ amountMin: '12.50' })] }))
    await expect.poll(() => textsOf(page.byCss('.s-methods')).join()).toContain('From €12.50')
  })

  test('are two placeholders while they load [2.7-06c]', async () => {
    const methods = heldBack({ data: [method()] })
    openWallet(walletResponses({}, { 'GET /api/payment/methods/deposit': methods.respond }))
    const placeholders = page.byCss('.s-wallet__side .c-skeleton')
    await expect.poll(() => placeholders.elements().length).toBe(2)
    methods.release()
    await expect.element(rows.first()).toBeVisible()
    expect(placeholders.elements()).toEqual([])
  })
})

const LOADED = [
  ['deposit methods', 'GET /api/payment/methods/deposit', { data: [method()] }],
  ['withdrawal methods', 'GET /api/payment/methods/withdrawal', { data: [method()] }],
  ['deposit bonuses', 'GET /api/game/bonuses', { data: [], meta: { page: 1, perPage: 20, total: 0 } }],
  ['the promo code', 'GET /api/game/bonuses/bonuscodes', { data: [], meta: { isOffered: true } }],
  [
    'the required turnover',
    'GET /api/risk/reasons/turn-over-wager',
    { data: { total: '0.00', turnOverWager: '0.00', turnOverWagerAmount: '0.00', currency: 'EUR' } },
  ],
] as const
test.each(LOADED)('shows its content when %s have arrived too [4-29]', async (_name, call, envelope) => {
  const last = heldBack(envelope)
  const { calls } = openWallet(walletResponses({}, { [call]: last.respond }))
  const others = [
    'GET /api/payment/methods/deposit',
    'GET /api/payment/methods/withdrawal',
    'GET /api/game/bonuses',
    'GET /api/game/bonuses/bonuscodes',
    'GET /api/risk/reasons/turn-over-wager',
  ]
  await expect.poll(() => others.filter((one) => !calls.includes(one))).toEqual([])
  await expect.element(page.byCss('.s-wallet__side .c-skeleton').first()).toBeInTheDocument()
  expect(amount.elements()).toEqual([])
  last.release()
  await expect.element(rows.first()).toBeVisible()
  await expect.element(amount).toBeVisible()
})

describe('a deposit', () => {
  test('is a form for fiat and an address for a cryptocurrency [2.7-09]', async () => {
    openWallet(walletResponses({ deposit: [method(), coin()] }))
    await expect.element(amount).toBeVisible()
    await rows.nth(1).click()
    await expect.element(page.getByRole('combobox', { name: 'Network' })).toBeVisible()
    expect(amount.elements()).toEqual([])
  })

  test('of a player who may not deposit raises the alert for it, and sends nothing [8-14]', async () => {
    const { calls } = openWallet(walletResponses({ profileStatus: 2 }))
    // Said before anything is filled in, too.
    await expect
      .poll(() => textsOf(page.byCss('.s-wallet__side .c-note')).join())
      .toContain('You can’t deposit to this account at the moment')
    expect(textsOf(page.byCss('.c-toast')).join()).toBe('')
    await page.getByRole('button', { name: /^Deposit €/ }).click()
    await expect
      .poll(() => textsOf(page.byCss('.c-toast')).join())
      .toContain('You can’t deposit to this account at the moment')
    expect(calls).not.toContain('POST /api/payment/invoices/deposit')
  })
})

describe('the typed amount', () => {
  const methods = [
    method(),
    method({ method: 'bank', name: { en: 'Bank' } }),
    method({ method: 'voucher', name: { en: 'Voucher' }, amountMax: '20.00' }),
  ]

  test('survives a change of the method, and one that does not take it', async () => {
    openWallet(walletResponses({ deposit: methods }))
    await amount.fill('77')
    await rows.nth(1).click()
    await expect.element(amount).toHaveValue('77')
    await rows.nth(2).click()
    await expect.element(amount).toHaveValue('10')
    await rows.nth(0).click()
    await expect.element(amount).toHaveValue('77')
  })

  test('is not taken over by a withdrawal', async () => {
    openWallet(walletResponses({ deposit: methods }))
    await amount.fill('77')
    await page.getByRole('tab', { name: 'Withdraw' }).click()
    await expect.element(page.getByRole('button', { name: /^Withdraw €10/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Deposit' }).click()
    await expect.element(amount).toHaveValue('77')
  })
})

describe('accounts', () => {
  const dollars = account({ id: 'c9b1a0a2-0000-4000-8000-000000000003', currency: 'USD', isSelected: false })
  const coins = account({
    ...{ id: 'c9b1a0a2-0000-4000-8000-000000000004', currency: 'USDT', type: 'crypto', isSelected: false },
    balance: '0.00',
  })
  const all = [account(), dollars, coins]
  const list = page.byCss('.s-accounts__open')
  const openList = () => page.byCss('.s-accounts__current').click()

  test('are held in fiat and in cryptocurrencies [1-04:currencies]', async () => {
    openWallet(walletResponses({ accounts: all }))
    await openList()
    await expect.poll(() => textsOf(page.byCss('.s-accounts__open li')).length).toBe(3)
    await page.getByRole('button', { name: 'Crypto' }).click()
    await expect.poll(() => textsOf(page.byCss('.s-accounts__open li')).length).toBe(1)
    expect(textsOf(list).join()).toContain('USDT')
  })

  test('are switched by choosing another one [1-04:switch]', async () => {
    let accounts = all
    const { calls } = openWallet({
      ...walletResponses({}),
      'GET /api/wallet/accounts': () => ({ data: accounts }),
      [`PUT /api/wallet/accounts/${dollars.id}/switch`]: () => {
        accounts = all.map((one) => ({ ...one, isSelected: one.id === dollars.id }))
        return { data: accounts }
      },
    })
    await openList()
    await page.byCss('.s-accounts__open li:nth-child(2) button').first().click()
    await expect.poll(() => calls).toContain(`PUT /api/wallet/accounts/${dollars.id}/switch`)
    await expect.poll(() => textsOf(page.byCss('.s-accounts__current')).join()).toContain('$120.00')
  })

  test('are hidden where they are empty and not in use [1-04:hide]', async () => {
    let accounts = all
    openWallet({
      ...walletResponses({}),
      'GET /api/wallet/accounts': () => ({ data: accounts }),
      [`PUT /api/wallet/accounts/${coins.id}/hide`]: () => {
        accounts = all.map((one) => (one.id === coins.id ? { ...one, status: 2 } : one))
        return { data: accounts }
      },
    })
    await openList()
    await page.getByRole('button', { name: 'Hide the USDT account' }).click()
    await expect.poll(() => textsOf(page.byCss('.s-accounts__open li')).length).toBe(2)
    expect(textsOf(list).join()).not.toContain('USDT')
  })

  test('show what the balance is worth in a fiat currency, if wanted [1-04:equivalent]', async () => {
    openWallet(walletResponses({ accounts: [{ ...dollars, isSelected: true }] }))
    await page.byCss('.s-equivalent-toggle input').click()
    // A dollar is 0.80 euros here.
    await expect.poll(() => textsOf(page.byCss('.s-accounts__current')).join()).toContain('Worth €96.00')
  })
})
