import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly.ts'
import type { RunningPlatform } from './support/platform.ts'
import type { NewPlayer } from './support/player.ts'
import { test as base, expect, expectAccessible, waitForHydration } from './support/test.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS } from './support/timeouts.ts'
import { withOperator } from './support/with-operator.ts'

/** One field of each kind, and further text fields. */
const visibleFields = [
  'email',
  'password',
  'password_confirmation',
  'firstName',
  'country',
  'currency',
  'phone',
  'birthdate',
  'gender',
  'age',
  'cpf_number',
  'address',
  'postalCode',
  'city',
  'timeZone',
  'language',
  'message',
  'bonusCode',
  'agreements',
  'receiveEmailPromo',
  'receiveBonus',
]
const hiddenFields = ['locale', 'nickname']
const profileFields = visibleFields.filter(
  (name) => !/^(?:password|currency|agreements|bonusCode|receiveEmail)/.test(name),
)

const toFieldRows = (names: readonly string[], isVisible: boolean) =>
  names.map(
    (name) =>
      `    - { name: ${name}, description: ${name}, isVisible: ${isVisible}, isRequired: ${name !== 'bonusCode' && !name.startsWith('receive') && name !== 'nickname'} }\n`,
  )

const acceptPromotions = (text: string) =>
  text.replace('receiveEmailPromo.default: ""', 'receiveEmailPromo.default: "1"')

/**
 * An operator whose forms have every field, with promotions accepted by default.
 */
const test = base.extend({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const fields = [
        '  registrationFields:\n',
        ...toFieldRows(visibleFields, true),
        ...toFieldRows(hiddenFields, false),
        '  profileFields:\n',
        ...toFieldRows(profileFields, true),
      ].join('')
      await withOperator(
        {
          'settings.yaml': [
            [/ {2}registrationFields:\n(?: {4}- .*\n)+(?: {2}#.*\n)*/, ''],
            [/ {2}profileFields:\n(?: {4}- .*\n)+/, fields],
          ],
        },
        use,
        {
          content: {
            'fa/fields-settings.yaml': acceptPromotions,
          },
        },
      )
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
})
// All tests share one platform.
test.describe.configure({ mode: 'default' })

/** Presses Tab until the target has the focus; fails if it is not reachable. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Found once: the lists of time zones and languages make every search slow.
  const element = await target.elementHandle()
  const isThere = () => element?.evaluate((one) => one === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere(), 'the field has the focus').toBe(true)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const newPlayer = (): NewPlayer => ({
  email: `${randomUUID().slice(0, 13)}@example.com`,
  password: 'moth-queen-77',
})

/** Opens a searchable list, searches and chooses the first result. */
async function chooseOption(page: Page, target: Locator, words: string, optionName: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await page.keyboard.type(words)
  await expect(page.locator('[role=option][data-highlighted]')).toContainText(optionName)
  await page.keyboard.press('Enter')
  await expect(target).toContainText(optionName)
  await expect(target).toBeFocused()
}

/** Labels of the fields and options to choose. */
interface FormLabels {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly firstName: string
  readonly country: readonly [label: string, germany: string]
  readonly currency: string
  readonly phone: string
  /** Parts in the order of the language. */
  readonly birthdate: readonly (readonly [part: string, digits: string])[]
  readonly female: string
  readonly age: string
  readonly cpf: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly timeZone: string
  readonly language: string
  readonly message: string
  readonly codes: string
  readonly code: string
  readonly agreements: RegExp
  readonly mail: string
  readonly bonus: string
}

/** The tab panel of the registration by e-mail has the label of its first field. */
const fieldOf = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).and(form.page().locator(':not([role=tabpanel])'))

/** Fills in the whole form: text fields at once, as the browser fills in stored data, the others by keyboard. */
async function fillForm(page: Page, form: Locator, words: FormLabels, player: NewPlayer) {
  const field = (label: string) => fieldOf(form, label)
  await field(words.email).fill(player.email)
  await field(words.password).fill(player.password)
  await field(words.passwordConfirmation).fill(player.password)
  await field(words.firstName).fill('Mara')
  await chooseOption(
    page,
    form.getByRole('combobox', { name: words.country[0], exact: true }),
    'Germany',
    words.country[1],
  )
  await chooseOption(
    page,
    form.getByRole('combobox', { name: words.currency, exact: true }),
    'Bitcoin',
    'BTC',
  )
  await field(words.phone).fill('851234567')
  for (const [part, digits] of words.birthdate) await field(part).fill(digits)
  await tabTo(page, form.getByRole('radio', { name: words.female }))
  await page.keyboard.press('Space')
  await field(words.age).fill('36')
  await field(words.cpf).fill('52998224725')
  await field(words.address).fill('Long Road 7')
  await field(words.postalCode).fill('sw1a 1aa')
  await field(words.city).fill('Köln')
  await type(page, field(words.timeZone), 'Tok')
  await type(page, field(words.language), 'Deu')
  await field(words.message).fill('Good evening')
  await tabTo(page, form.getByRole('button', { name: words.codes }))
  await page.keyboard.press('Enter')
  await expect(field(words.code)).toBeFocused()
  await page.keyboard.type('WELCOME')
  await tabTo(page, form.getByRole('checkbox', { name: words.agreements }))
  await page.keyboard.press('Space')
  // Checked initially, as the content configures it [5-14h].
  await expect(form.getByRole('checkbox', { name: words.mail })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: words.bonus })).not.toBeChecked()
  await tabTo(page, form.getByRole('checkbox', { name: words.bonus }))
  await page.keyboard.press('Space')
}

/** The signed-in player's profile by field names. */
async function fetchProfileFields(
  page: Page,
  platform: RunningPlatform,
): Promise<Record<string, string | null>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
  const response = await page.request.get(`${platform.url}/api/player/fields/validations?scenario=profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: { name: string; value: string | null }[] }
  return Object.fromEntries(data.map(({ name, value }) => [name, value]))
}

const expectedProfile = {
  firstName: 'Mara',
  country: 'DE',
  phone: '+353851234567',
  birthdate: '1990-03-07',
  gender: 'female',
  age: '36',
  cpf_number: '52998224725',
  address: 'Long Road 7',
  postalCode: 'SW1A 1AA',
  city: 'Köln',
  timeZone: 'Asia/Tokyo',
  language: 'de',
  message: 'Good evening',
  receiveBonus: '1',
}

test('keeps the input after a refusal of the server, of a form with every kind of field, in Persian and right to left [3-24a 4-36b 4-36c 5-11a 5-14a 5-14h 8-24]', {
  tag: NIGHTLY,
}, async ({ page, platform, pageErrors }) => {
  pageErrors.allowResponses('POST /api/player/register 422')
  const existingPlayer = newPlayer()
  const registration = await page.request.post(`${platform.url}/api/player/register`, {
    data: {
      ...expectedProfile,
      ...existingPlayer,
      password_confirmation: existingPlayer.password,
      currency: 'EUR',
      locale: 'en',
      agreements: '1',
    },
  })
  expect(registration.status()).toBe(200)

  await page.goto('/fa/terms?sign-up=true')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const form = page.getByRole('dialog', { name: 'حساب خود را بسازید' })
  const words: FormLabels = {
    email: 'ایمیل',
    password: 'رمز عبور',
    passwordConfirmation: 'تکرار رمز عبور',
    firstName: 'نام',
    country: ['کشور', 'آلمان'],
    currency: 'ارز',
    phone: 'شمارهٔ تلفن',
    birthdate: [
      ['سال', '1990'],
      ['ماه', '03'],
      ['روز', '07'],
    ],
    female: 'زن',
    age: 'سن',
    cpf: 'شمارهٔ CPF',
    address: 'خیابان و پلاک',
    postalCode: 'کد پستی',
    city: 'شهر',
    timeZone: 'منطقهٔ زمانی',
    language: 'زبان',
    message: 'پیام',
    codes: 'کد تبلیغاتی یا کد معرف دارم',
    code: 'کد تبلیغاتی',
    agreements: /بیش از/,
    mail: 'پیشنهادها را با ایمیل برایم بفرستید',
    bonus: 'پاداش‌هایی را که به من تعلق می‌گیرد بدهید',
  }
  await fillForm(page, form, words, existingPlayer)
  const submit = form.getByRole('button', { name: 'ایجاد حساب' })
  await tabTo(page, submit)
  const email = fieldOf(form, words.email)
  await expect(email).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeInViewport()
  await expectAccessible(page)

  const player = newPlayer()
  await form.getByRole('button', { name: 'بستن' }).focus()
  await tabTo(page, email)
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(player.email)
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  expect(await fetchProfileFields(page, platform)).toEqual({ email: player.email, ...expectedProfile })
})
