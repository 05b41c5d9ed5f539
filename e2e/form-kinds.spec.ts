import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
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
 * An operator whose forms have every field, with promotions accepted by default and sign-in by e-mail or
 * phone.
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
            ['tabs: email', 'tabs: both'],
          ],
        },
        use,
        {
          content: {
            'en/fields-settings.yaml': acceptPromotions,
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

/** Sets a text field at once, as the browser fills in stored data. */
const fill: typeof type = (_page, target, text) => target.fill(text)

/** Short, because every key renders the form again. */
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

/** Fills in the whole form by keyboard only, or its text fields by `enter`. */
async function fillForm(page: Page, form: Locator, words: FormLabels, player: NewPlayer, enter = type) {
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await enter(page, field(words.email), player.email)
  await enter(page, field(words.password), player.password)
  await enter(page, field(words.passwordConfirmation), player.password)
  await enter(page, field(words.firstName), 'Mara')
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
  await enter(page, field(words.phone), '401234567')
  for (const [part, digits] of words.birthdate) await enter(page, field(part), digits)
  await tabTo(page, form.getByRole('radio', { name: words.female }))
  await page.keyboard.press('Space')
  await enter(page, field(words.age), '36')
  await enter(page, field(words.cpf), '52998224725')
  await enter(page, field(words.address), 'Long Road 7')
  await enter(page, field(words.postalCode), 'sw1a 1aa')
  await enter(page, field(words.city), 'Köln')
  await type(page, field(words.timeZone), 'Tok')
  await type(page, field(words.language), 'Deu')
  await enter(page, field(words.message), 'Good evening')
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
  phone: '+358401234567',
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

test('fills in a form with every kind of field by keyboard only [3-24a 4-36a 5-06 5-07 5-08 5-09 5-14a 5-14h 3-27]', async ({
  page,
  platform,
}) => {
  const player = newPlayer()
  await page.goto('/terms?sign-up=true')
  await waitForHydration(page)
  const form = page.getByRole('dialog', { name: 'Create your account' })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(form.getByRole('group', { name: 'Date of birth' })).toBeVisible()
  await expect(form.getByLabel('Phone number', { exact: true })).toBeVisible()
  await expect(submit).toBeDisabled()
  await expectAccessible(page)

  // Shown after the field was left, hidden while it is being corrected.
  await type(page, form.getByLabel('Age', { exact: true }), '17')
  const tooYoung = form.getByText('The value must be between 18 and 120')
  await expect(tooYoung).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tooYoung).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(tooYoung).toBeHidden()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await form.getByRole('button', { name: 'Close' }).focus()

  const words: FormLabels = {
    email: 'E-mail',
    password: 'Password',
    passwordConfirmation: 'Repeat password',
    firstName: 'First name',
    country: ['Country', 'Germany'],
    currency: 'Currency',
    phone: 'Phone number',
    birthdate: [
      ['Day', '07'],
      ['Month', '03'],
      ['Year', '1990'],
    ],
    female: 'Female',
    age: 'Age',
    cpf: 'CPF number',
    address: 'Street and number',
    postalCode: 'Postal code',
    city: 'City',
    timeZone: 'Time zone',
    language: 'Language',
    message: 'Message',
    codes: 'I have a promo or referral code',
    code: 'Promo code',
    agreements: /I am over 18/,
    mail: 'Send me offers by e-mail',
    bonus: 'Give me the bonuses I qualify for',
  }
  await fillForm(page, form, words, player)
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  expect(await fetchProfileFields(page, platform)).toEqual({ email: player.email, ...expectedProfile })
})

test('keeps the input after a refusal of the server, in Persian and right to left [4-36b 4-36c 5-11a 8-24]', async ({
  page,
  platform,
  pageErrors,
}) => {
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
  await fillForm(page, form, words, existingPlayer, fill)
  const submit = form.getByRole('button', { name: 'ایجاد حساب' })
  await tabTo(page, submit)
  const email = form.getByLabel(words.email, { exact: true })
  await expect(email).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeInViewport()
  await expect(submit).toBeDisabled()
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

test('signs in by e-mail or phone and scrolls to errors, without animation if reduced motion is preferred [2.4-01a 2.4-02 4-36a 4-36c 5-13b 5-13c]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/sessions 401')
  await page.addInitScript(() => {
    const behaviours: unknown[] = []
    const { scrollIntoView } = Element.prototype
    Object.assign(window, { behaviours })
    Element.prototype.scrollIntoView = function (how) {
      behaviours.push(typeof how === 'object' ? how.behavior : how)
      scrollIntoView.call(this, how)
    }
  })
  await page.goto('/terms?sign-in=true')
  await waitForHydration(page)
  const form = page.getByRole('dialog', { name: 'Sign in' })
  const submit = form.getByRole('button', { name: 'Sign in' })
  // An empty required field shows its error on blur until it is focused again.
  const email = form.getByRole('textbox', { name: 'E-mail', exact: true })
  await email.focus()
  await page.keyboard.press('Tab')
  await expect(email).toHaveAccessibleDescription(/Enter your e-mail/)
  await email.focus()
  await expect(email).not.toHaveAccessibleDescription(/Enter your e-mail/)
  await tabTo(page, form.getByRole('tab', { name: 'E-mail' }))
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('tab', { name: 'Phone' })).toBeFocused()
  await type(page, form.getByLabel('Phone number', { exact: true }), '4')
  await type(page, form.getByLabel('Password', { exact: true }), 'a-password')
  await expect(form.getByText('The phone number is too short')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await type(page, form.getByLabel('Phone number', { exact: true }), '01234567')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(form.getByText('The phone number or password is wrong.')).toBeVisible()
  // The input is kept for correction.
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('a-password')
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto('/contact')
  await waitForHydration(page)
  const contact = page.getByRole('form', { name: 'Contact' })
  const name = contact.getByLabel('Your name')
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await name.focus()
    await tabTo(page, contact.getByRole('button', { name: 'Send the message' }))
    await expect(name).not.toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeInViewport()
    expect(await page.evaluate(() => (window as unknown as { behaviours: string[] }).behaviours.at(-1))).toBe(
      behaviour,
    )
  }
})
