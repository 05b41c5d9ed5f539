import type { Constants, Country, Currency, Field } from '@croupier/contract/types'
import { type RuleUse, standardFieldRules } from '@croupier/rules'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderDialog } from '../../../../../testing/dialog.tsx'
import { findAccessibilityViolations } from '../../../../../testing/page-checks.ts'
import { tabTo, textsOf } from '../../../../../testing/render.tsx'
import { errorResponse } from '../../../../../testing/site.tsx'
import SignUpDialog from './sign-up-dialog.tsx'

/** One field of each kind, and further text fields. */
const NAMES = [
  ...['email', 'password', 'password_confirmation', 'firstName', 'country', 'currency', 'phone', 'birthdate'],
  ...['gender', 'age', 'cpf_number', 'address', 'postalCode', 'city', 'timeZone', 'language', 'message'],
  ...['bonusCode', 'agreements', 'receiveEmailPromo', 'receiveBonus'],
] as const

const standardRules: Readonly<Record<string, readonly RuleUse[]>> = {
  ...standardFieldRules,
  age: [
    { rule: 'integer', params: {} },
    { rule: 'min', params: { min: '18' } },
    { rule: 'max', params: { max: '120' } },
  ],
}
const fields = NAMES.map((name, index): Field => {
  const isRequired = name !== 'bonusCode' && !name.startsWith('receive')
  const required = isRequired ? [{ rule: 'required', params: {} }] : []
  return {
    ...{ name, description: name, editable: true, isRequired, isVisible: true, position: index, value: null },
    rules: [...required, ...(standardRules[name] ?? [])],
  }
})
const country = (code: string, name: string, phonePrefix: string): Country => ({
  ...{ code, name, locale: 'en', currency: 'EUR', phonePrefix },
  ...{ restrict: false, restrictType: null },
})
const currency = (code: string, name: string): Currency => ({
  ...{ code, name, type: code === 'EUR' ? 'fiat' : 'crypto', isEnabled: true, isBase: code === 'EUR' },
  ...{ subunitToUnit: '100', rate: { rate: '1' }, subCurrencies: [] },
})

test('fills in a form with every kind of field by keyboard only [4-36a 5-06 5-07 5-08 5-09 5-14a 3-27]', async () => {
  const bodies: Readonly<Record<string, unknown>>[] = []
  renderDialog(SignUpDialog, 'true', {
    'GET /api/player/fields/validations': () => ({ data: fields }),
    'GET /api/settings/countries': () => ({
      data: [country('FI', 'Finland', '+358'), country('DE', 'Germany', '+49')],
    }),
    'GET /api/settings/currencies': () => ({ data: [currency('EUR', 'Euro'), currency('BTC', 'Bitcoin')] }),
    'GET /api/settings/constants': () => ({
      data: {
        player: {
          ...{ registration: { email: true, phone: false }, socialAuth: [] },
          timeZone: [
            { id: 'Europe/Berlin', name: 'Berlin' },
            { id: 'Asia/Tokyo', name: 'Tokyo' },
          ],
          ...{ fingerprintApiKey: null, fingerprintEndpoint: null },
        },
      } as unknown as Constants,
    }),
    'POST /api/player/register': ({ body }) => {
      bodies.push(body)
      return errorResponse(500, 10_500)
    },
  })
  const form = page.getByRole('dialog', { name: 'Create your account' })
  const field = (label: string) => form.getByLabelText(label, { exact: true })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect.element(form.getByRole('group', { name: 'Date of birth' })).toBeVisible()
  await expect.element(field('Phone number')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  expect(await findAccessibilityViolations()).toEqual([])

  const type = async (target: Locator, keys: string) => {
    await tabTo(target)
    await userEvent.keyboard(keys)
  }
  /** Opens a searchable list, searches and chooses the first result. */
  const choose = async (label: string, words: string, name: string) => {
    const target = form.getByRole('combobox', { name: label })
    await type(target, '{Enter}')
    await expect.element(page.byCss('[role=option]').first()).toBeVisible()
    await userEvent.keyboard(words)
    const highlighted = page.byCss('[role=option][data-highlighted]')
    await expect.poll(() => textsOf(highlighted).join()).toContain(name)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => textsOf(target).join()).toContain(name)
    await expect.element(target).toHaveFocus()
  }
  await type(field('E-mail'), 'mara@example.com')
  await type(field('Password'), 'moth-queen-77')
  await type(field('Repeat password'), 'moth-queen-77')
  await type(field('First name'), 'Mara')
  await choose('Country', 'Finland', 'Finland')
  await choose('Currency', 'Bitcoin', 'BTC')
  await type(field('Phone number'), '401234567')
  for (const [part, digits] of [
    ['Day', '07'],
    ['Month', '03'],
    ['Year', '1990'],
  ] as const)
    await type(field(part), digits)
  await type(form.getByRole('radio', { name: 'Female' }), ' ')
  // Shown after the field was left, hidden while it is being corrected.
  const tooYoung = form.getByText('The value must be between 18 and 120')
  await type(field('Age'), '17')
  expect(tooYoung.elements()).toEqual([])
  await userEvent.tab()
  await expect.element(tooYoung).toBeVisible()
  await userEvent.tab({ shift: true })
  await expect.poll(() => tooYoung.elements()).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}36')
  await type(field('CPF number'), '52998224725')
  await type(field('Street and number'), 'Long Road 7')
  await type(field('Postal code'), 'sw1a 1aa')
  await type(field('City'), 'Köln')
  await type(field('Time zone'), 'Tok')
  await type(field('Language'), 'Eng')
  await type(field('Message'), 'Good evening')
  await type(form.getByRole('button', { name: 'I have a promo or referral code' }), '{Enter}')
  await expect.element(field('Promo code')).toHaveFocus()
  await userEvent.keyboard('WELCOME')
  await type(form.getByRole('checkbox', { name: /I am over 18/ }), ' ')
  await type(form.getByRole('checkbox', { name: 'Give me the bonuses I qualify for' }), ' ')
  await type(submit, '{Enter}')
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({
    ...{ email: 'mara@example.com', password: 'moth-queen-77', password_confirmation: 'moth-queen-77' },
    ...{ firstName: 'Mara', country: 'FI', currency: 'BTC', phone: '+49401234567', birthdate: '1990-03-07' },
    ...{ gender: 'female', age: '36', cpf_number: '52998224725', address: 'Long Road 7' },
    ...{ postalCode: 'SW1A 1AA', city: 'Köln', timeZone: 'Asia/Tokyo', language: 'en' },
    ...{ message: 'Good evening', bonusCode: 'WELCOME', agreements: '1', receiveBonus: '1' },
  })
  expect(bodies[0]?.receiveEmailPromo ?? '').toBe('')
})
