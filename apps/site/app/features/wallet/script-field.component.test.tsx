import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import type { SentRequest } from '../../../testing/site.tsx'
import { field, method, startedPayment, walletResponses } from '../../../testing/wallet-responses.ts'

/** A provider's script as an address. It defines its field from the given load on. */
const scriptFrom = (load: number, name: string) =>
  `data:text/javascript,${encodeURIComponent(`
    window.${name} = (window.${name} ?? 0) + 1
    if (window.${name} >= ${load}) window.PaymentField = {
      mount(element, { label, locale, onChange }) {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label + ' ' + locale })
        button.onclick = () => onChange('harbour')
        element.append(button)
        return () => button.remove()
      },
    }`)}`

const submit = page.getByRole('button', { name: /^Deposit €/ })
const chooseBank = page.getByRole('button', { name: 'Your bank en' })
const scripts = (name: string) => document.querySelectorAll(`script[src*="${name}"]`).length

function open(url: string) {
  const sent: SentRequest[] = []
  const bank = field('bank', { labels: { en: 'Your bank' } })
  openWallet(
    walletResponses(
      {
        deposit: [
          method({ method: 'plain', name: { en: 'Plain' }, processingType: 'message' }),
          method({
            ...{ method: 'bank', name: { en: 'Online banking' }, processingType: 'message' },
            ...{ fields: [bank], script: { url, field: 'bank' } },
          }),
        ],
      },
      {
        'POST /api/payment/invoices/deposit': (request) => {
          sent.push(request)
          return startedPayment
        },
      },
    ),
  )
  return sent
}

test('the script of a payment method is loaded when its form opens, not before, and its value is sent [7-55e]', async () => {
  const sent = open(scriptFrom(1, 'loadsAtOnce'))
  await expect.element(submit).toBeVisible()
  expect(scripts('loadsAtOnce')).toBe(0)
  await page.getByRole('radio', { name: /^Online banking/ }).click()
  await expect.element(chooseBank).toBeVisible()
  expect(scripts('loadsAtOnce')).toBe(1)
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  expect(await findAccessibilityViolations()).toEqual([])
  await chooseBank.click()
  await submit.click()
  await expect.poll(() => sent.map(({ body }) => body.fields)).toEqual([{ bank: 'harbour' }])
})

test('says in the form that the script did not load, and loads it again [7-55e]', async () => {
  const sent = open(scriptFrom(2, 'loadsLater'))
  await page.getByRole('radio', { name: /^Online banking/ }).click()
  await expect.element(page.getByText(/We couldn’t load this part of the form/)).toBeVisible()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await chooseBank.click()
  await submit.click()
  await expect.poll(() => sent.length).toBe(1)
})
