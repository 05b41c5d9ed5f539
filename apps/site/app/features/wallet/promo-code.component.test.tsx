import type { Bonus, PlayerBonusCode } from '@croupier/contract/types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeConsent } from '~/lib/analytics/consent-cookie.ts'
import type { SiteFacts } from '~/lib/site.ts'
import { cashBonus, waitingCode } from '../../../testing/bonus-codes.ts'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import type { Responses, SentRequest } from '../../../testing/site.tsx'
import { account, coin, method, walletResponses } from '../../../testing/wallet-responses.ts'

const input = page.getByRole('textbox', { name: 'Promo code' })
const apply = page.getByRole('button', { name: 'Apply', exact: true })
const remove = page.getByRole('button', { name: 'Remove promo code GIFT-5' })
const submit = page.getByRole('button', { name: /^Deposit €/ })
const option = (name: RegExp) => page.getByRole('radio', { name })
/** The error message of the code field. */
const problem = () => textsOf(page.byCss('.s-promo [role="alert"]')).join()
const toasts = () => textsOf(page.byCss('.c-toast')).join()

interface Opened {
  readonly offers?: readonly Bonus[]
  readonly held?: PlayerBonusCode
  /** The answers to a deposit code by its text. */
  readonly statuses?: Readonly<Record<string, number>>
  readonly reason?: 'used'
  readonly more?: Responses
  readonly analytics?: SiteFacts['analytics']
}

function open({
  offers = [cashBonus('First')],
  held,
  statuses = {},
  reason,
  more = {},
  analytics = null,
}: Opened = {}) {
  let current = held ?? null
  const sent: (readonly [string, SentRequest['body']])[] = []
  const record = (name: string, { body }: SentRequest) => void sent.push([name, body])
  const meta = { page: 1, perPage: 100, total: offers.length }
  const { calls } = openWallet(
    walletResponses(
      { deposit: [method({ processingType: 'message', presets: [{ amount: '50.00', isDefault: true }] })] },
      {
        'GET /api/game/bonuses': () => ({ data: [...offers], meta }),
        'GET /api/game/bonuses/bonuscodes': () => ({
          data: current ? [current] : [],
          meta: { isOffered: true },
        }),
        'POST /api/game/bonuses/deposit-codes': (request) => {
          record(`mode ${request.body.mode}`, request)
          const status = statuses[String(request.body.code)] ?? 1
          if (status !== 1) return { data: { status, reason: reason ?? null, bonusCode: null } }
          const code = waitingCode()
          if (request.body.mode === 3) current = code
          const { bonusCode, bonus } = code
          if (!bonus) throw new Error('the code has a bonus')
          return {
            data: {
              status,
              reason: null,
              bonusCode: { id: request.body.mode === 3 ? code.id : null, bonusCode, bonus },
            },
          }
        },
        'DELETE /api/game/bonuses/deposit-codes': (request) => {
          record('remove', request)
          current = null
          return { data: { done: true } }
        },
        'POST /api/game/bonuses/bonuscodes': (request) => {
          record('enter', request)
          return {
            data: {
              status: 1,
              ...{ reason: null, trigger: null },
              bonusCode: { ...waitingCode(), trigger: 2, bonus: null },
              reward: null,
            },
          }
        },
        'POST /api/payment/invoices/deposit': (request) => {
          record('deposit', request)
          return {
            data: {
              ...{ action: null, fields: [], qr: null, address: 'T9', tag: null, nextBonus: null },
              invoiceId: 'f1b1a0a2-0000-4000-8000-000000000009',
            },
          }
        },
        ...more,
      },
    ),
    { facts: { analytics } },
  )
  return { calls, sent, names: () => sent.map(([name]) => name) }
}

/** The form stores what was sent after the response; later, it would be what the next test begins with. */
async function depositIsStored(names: () => readonly string[]) {
  await expect.poll(names).toContain('deposit')
  await expect.poll(() => sessionStorage.getItem('depositDraft')).not.toBeNull()
}

describe('the promo code of a deposit', () => {
  test('is checked, then applied, and sent with neither bonus nor decline [1-05b 2.7-08:promo 4-26a 4-26c]', async () => {
    const { sent, names } = open()
    await option(/^Promo code/).click()
    await input.fill(' gift-5 ')
    expect(await findAccessibilityViolations()).toEqual([])
    await apply.click()
    await expect.element(remove).toHaveFocus()
    expect(sent).toMatchObject([
      ['mode 1', { code: 'gift-5', mode: 1 }],
      ['mode 3', { code: 'gift-5', mode: 3 }],
    ])
    await expect.poll(() => textsOf(submit).join()).toContain('+€5.00 bonus')
    expect(await findAccessibilityViolations()).toEqual([])
    await submit.click()
    await depositIsStored(names)
    const [, body] = sent.at(-1) ?? []
    expect([body?.bonusId, body?.isBonusDecline]).toEqual([undefined, false])
  })

  test('sends one event for opening code mode and one for each code [4-41:promoOpen 4-41:promoSent]', async () => {
    const entries: Record<string, unknown>[] = []
    const layer = { push: (entry: object) => entries.push({ ...entry }) }
    Object.assign(window, { dataLayer: layer })
    // biome-ignore lint/suspicious/noDocumentCookie: the consent is read from it
    document.cookie = `consent=${writeConsent({ version: 1, time: 1_763_757_800, choice: 'all' })}`
    open({ analytics: { consentVersion: 1, tagManager: null }, statuses: { NOPE: 3 } })
    await option(/^Promo code/).click()
    await input.fill('NOPE')
    await apply.click()
    await expect.poll(problem).toContain('This code isn’t right')
    expect(entries.map(({ event }) => event)).toEqual(['walletPromoOpen', 'walletPromoSent'])
    Reflect.deleteProperty(window, 'dataLayer')
  })

  test('a deposit that no offer fits is shown as one without a bonus, and nothing is declined', async () => {
    const { sent, names } = open({ offers: [cashBonus('Gift', '100.00')] })
    await expect.element(option(/^No bonus/)).toBeChecked()
    await submit.click()
    await depositIsStored(names)
    expect(sent.at(-1)?.[1]).toMatchObject({ isBonusDecline: false })
  })

  test('is applied by Enter, which does not send the deposit [4-26a]', async () => {
    const { names } = open()
    await option(/^Promo code/).click()
    await input.fill('GIFT-5')
    await userEvent.keyboard('{Enter}')
    await expect.element(remove).toBeVisible()
    expect(names()).toEqual(['mode 1', 'mode 3'])
  })

  test.each([
    [3, undefined, 'This code isn’t right'],
    [4, undefined, 'This code isn’t available to you'],
    [4, 'used', 'You have already used this code'],
  ] as const)(
    'with status %i (%s) is not applied, which is told at the field until it is changed [4-12 8-19]',
    async (status, reason, text) => {
      const { names } = open({ statuses: { NOPE: status }, ...(reason && { reason }) })
      await option(/^Promo code/).click()
      await input.fill('NOPE')
      await apply.click()
      await expect.poll(problem).toContain(text)
      await expect.element(input).toHaveValue('NOPE')
      await expect.element(input).toHaveAttribute('aria-invalid', 'true')
      await expect.element(input).toHaveAccessibleDescription(new RegExp(text))
      expect([names(), toasts()]).toEqual([['mode 1'], ''])
      expect(await findAccessibilityViolations()).toEqual([])
      await input.fill('OTHER')
      await expect.poll(problem).toBe('')
    },
  )

  test('that is refused leaves the button in view on a phone', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(375, 420)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    open({ offers: [cashBonus('First'), cashBonus('Second')], statuses: { NOPE: 3 } })
    // The methods come first there.
    await page.getByRole('radio', { name: /^Card/ }).click()
    await option(/^Promo code/).click()
    await input.fill('NOPE')
    const room = () => window.innerHeight - apply.element().getBoundingClientRect().bottom
    // The message is above the button, and moves it.
    window.scrollBy(0, -room())
    await expect.poll(room).toBeLessThan(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(problem).toContain('This code isn’t right')
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  })

  test('of another kind that is refused where it belongs is told at the field [4-26b]', async () => {
    open({
      statuses: { HELLO: 2 },
      more: {
        'POST /api/game/bonuses/bonuscodes': () => ({
          data: { status: 4, reason: 'used', trigger: null, bonusCode: null, reward: null },
        }),
      },
    })
    await option(/^Promo code/).click()
    await input.fill('HELLO')
    await apply.click()
    await expect.poll(problem).toContain('You have already used this code')
    await expect.element(input).toHaveValue('HELLO')
  })

  test('shows no terms for an amount that was cleared, and those of the next one', async () => {
    open({ held: waitingCode(cashBonus('Gift', '20.00')) })
    const terms = page.getByRole('region', { name: 'What it asks for and costs' })
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await expect.element(terms).toBeVisible()
    await amount.fill('')
    await expect.poll(() => terms.elements()).toEqual([])
    expect(textsOf(page.byCss('.s-payment')).join()).not.toContain('+€5.00 bonus')
    await amount.fill('60')
    await expect.element(terms).toBeVisible()
  })

  test('of another kind is entered where it belongs, and the choice is the one before the code [4-26b]', async () => {
    const { sent, names } = open({ statuses: { HELLO: 2 } })
    await option(/^Promo code/).click()
    await input.fill('HELLO')
    await apply.click()
    await expect.poll(toasts).toContain('Your code is applied')
    await expect.element(option(/^First/)).toHaveFocus()
    await expect.element(option(/^First/)).toBeChecked()
    expect(input.elements()).toEqual([])
    expect(sent).toMatchObject([
      ['mode 1', { code: 'HELLO' }],
      ['enter', { bonusCode: 'HELLO', trigger: 2 }],
    ])
    await option(/^No bonus/).click()
    await option(/^Promo code/).click()
    await expect.element(input).toHaveValue('')
    await input.fill('HELLO')
    await apply.click()
    await expect.element(option(/^No bonus/)).toBeChecked()
    await submit.click()
    await depositIsStored(names)
    expect(sent.at(-1)?.[1]).toMatchObject({ isBonusDecline: true })
  })

  test('of another kind hides the field again without offers, and leaves the focus on its button [4-26b]', async () => {
    open({ offers: [], statuses: { HELLO: 2 } })
    const add = page.getByRole('button', { name: 'Add a promo code' })
    await add.click()
    await input.fill('HELLO')
    await apply.click()
    await expect.element(add).toHaveFocus()
  })

  test('opens code mode if one waits, and is removed [4-22 4-26d]', async () => {
    const { sent } = open({ held: waitingCode() })
    await expect.element(option(/^Promo code/)).toBeChecked()
    await remove.click()
    await expect.element(input).toHaveFocus()
    expect(sent).toMatchObject([['remove', { id: waitingCode().id }]])
    await expect.element(option(/^Promo code/)).toBeChecked()
  })

  test('and the option without a bonus are in view however many offers there are [4-25b]', async () => {
    open({ offers: Array.from({ length: 12 }, (_, id) => ({ ...cashBonus(`Offer ${id}`), id: String(id) })) })
    await expect.element(option(/^Offer 11/)).toBeInTheDocument()
    const group = page.getByRole('radiogroup', { name: 'Bonus' })
    const offers = page.byCss('.s-bonuses .c-radios').first().element()
    expect(offers.scrollHeight).toBeGreaterThan(offers.clientHeight)
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const rows = ['Offer 0', 'Promo code', 'No bonus'].map((name) =>
      group.getByText(name, { exact: true }).element(),
    )
    rows[0]?.scrollIntoView()
    for (const row of rows) expect(document.elementFromPoint(boxOf(row).x + 1, boxOf(row).y + 1)).toBe(row)
    expect(rows.map((row) => boxOf(row).top)).toEqual(rows.map((row) => boxOf(row).top).sort((a, b) => a - b))
  })

  test('is left for a bonus or for none [4-25b 4-25c]', async () => {
    const { sent, names } = open({ held: waitingCode() })
    await option(/^No bonus/).click()
    expect(remove.elements()).toEqual([])
    await submit.click()
    await depositIsStored(names)
    expect(sent.at(-1)?.[1]).toMatchObject({ isBonusDecline: true })
  })

  test('that does not fit the amount, or is not applied yet, holds the deposit back', async () => {
    open({ held: waitingCode(cashBonus('Gift', '100.00')) })
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => textsOf(page.byCss('.s-payment')).join()).toContain('doesn’t fit the amount')
    await remove.click()
    await input.fill('OTHER')
    await expect
      .poll(() => textsOf(page.byCss('.s-payment')).join())
      .toContain('Apply your promo code first, or clear it.')
    await input.fill('')
    await expect.element(submit).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('is hidden behind a button without bonuses, and absent where none is offered [2.7-08:promo]', async () => {
    open({ offers: [] })
    await page.getByRole('button', { name: 'Add a promo code' }).click()
    await expect.element(input).toBeVisible()
  })

  test('is absent where no code can be entered', async () => {
    open({
      offers: [],
      more: { 'GET /api/game/bonuses/bonuscodes': () => ({ data: [], meta: { isOffered: false } }) },
    })
    await expect.element(submit).toBeVisible()
    expect(page.getByRole('button', { name: 'Add a promo code' }).elements()).toEqual([])
  })

  test('asks for the address again one second after it was applied [4-27c]', async () => {
    const coins = account({ currency: 'USDT', type: 'crypto' })
    const sent: unknown[] = []
    let current: PlayerBonusCode | null = null
    openWallet(
      walletResponses(
        { deposit: [coin(['Tron'])], accounts: [coins] },
        {
          'GET /api/game/bonuses/bonuscodes': () => ({
            data: current ? [current] : [],
            meta: { isOffered: true },
          }),
          'POST /api/game/bonuses/deposit-codes': ({ body }) => {
            if (body.code === 'NOPE') return { data: { status: 3, reason: null, bonusCode: null } }
            current = waitingCode()
            return {
              data: {
                status: 1,
                reason: null,
                bonusCode: { id: null, bonusCode: 'GIFT-5', bonus: cashBonus('Gift') },
              },
            }
          },
          'POST /api/payment/invoices/deposit': ({ body }) => {
            sent.push(body.isBonusDecline)
            return {
              data: {
                ...{ action: null, fields: [], qr: null, address: 'T9', tag: null, nextBonus: null },
                invoiceId: 'f1b1a0a2-0000-4000-8000-000000000009',
              },
            }
          },
        },
      ),
    )
    await expect.poll(() => sent).toEqual([undefined])
    await page.getByRole('button', { name: 'Add a promo code' }).click()
    await input.fill('NOPE')
    await apply.click()
    await expect.poll(problem).toContain('This code isn’t right')
    await input.fill('GIFT-5')
    await apply.click()
    await expect.poll(() => sent, { timeout: 5000 }).toEqual([undefined, false])
  })
})
