import type { Locator, Page } from '@playwright/test'
import { DESKTOP, PHONE } from './support/devices.ts'
import {
  findAccessibilityViolations,
  measureHorizontalOverflow,
  recordPageErrors,
} from './support/page-checks.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// Serial, since the tests share one page and its focus; each uses a different component.
test.describe.configure({ mode: 'default' })
let gallery: Page
const errors: string[] = []

test.beforeAll(async ({ browser, platform }) => {
  const context = await browser.newContext({ ...DESKTOP, locale: 'en-GB', reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  gallery = await context.newPage()
  recordPageErrors(gallery, errors)
  await gallery.addInitScript(stubSmsReceiver)
  await openGallery(gallery, platform.url)
})
test.afterEach(() => expect(errors).toEqual([]))
test.afterAll(() => gallery.context().close())

async function openGallery(page: Page, url: string, query = '') {
  await page.goto(`${url}/sandbox/gallery${query}`)
  await waitForHydration(page)
  await page.locator('[data-kind="text"]').waitFor()
}

/** Simulates WebOTP as in Chromium on Android: `receiveSms` delivers the message. */
function stubSmsReceiver() {
  const phone = window as unknown as { OTPCredential: object; receiveSms: (code: string) => void }
  phone.OTPCredential = class {}
  navigator.credentials.get = () =>
    new Promise((resolve) => {
      phone.receiveSms = (code) => resolve({ code } as unknown as Credential)
    })
}

/** A component of the gallery and the output of its form value. */
function locateField(page: Page, name: string): { field: Locator; value: Locator } {
  const field = page.locator(`[data-kind="${name}"]`)
  return { field, value: field.locator('output') }
}

/** Expects keyboard and autofill attributes of a control. */
async function expectHints(control: Locator, hints: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(hints)) await expect(control).toHaveAttribute(name, value)
}

test.describe('a text field', () => {
  test('keeps words as typed [2.8-05:text]', async () => {
    const { field, value } = locateField(gallery, 'text')
    const input = field.getByLabel('First name')
    await input.fill('Zoë')
    await expect(value).toHaveText('Zoë')
    await expectHints(input, { autocomplete: 'given-name', autocapitalize: 'words', enterkeyhint: 'next' })
    await expect(input).toHaveAccessibleDescription('As in your passport')
  })

  test('accepts several lines [2.8-05:textarea]', async () => {
    const { field, value } = locateField(gallery, 'textarea')
    const input = field.getByRole('textbox', { name: 'Message' })
    await input.pressSequentially('One')
    await input.press('Enter')
    await input.pressSequentially('Two')
    await expect(value).toHaveText('One Two')
    await expect(input).toHaveAccessibleDescription('7 of 500')
  })

  test('searches on Enter and can be cleared [2.8-05:search]', async () => {
    const { field, value } = locateField(gallery, 'search')
    const input = field.getByRole('searchbox', { name: 'Search games' })
    await input.fill(' moth ')
    await input.press('Enter')
    await expect(value).toHaveText('moth')
    await field.getByRole('button', { name: 'Clear the search' }).click()
    await expect(value).toHaveText('')
    await expect(input).toBeFocused()
  })

  test('hides a password, shows it on request and rates its strength [2.8-05:password 2.8-02]', async () => {
    const { field, value } = locateField(gallery, 'password')
    const input = field.getByLabel('New password', { exact: true })
    await expectHints(input, { type: 'password', autocomplete: 'new-password' })
    for (const [typed, strength] of [
      ['ab', 'Weak'],
      ['abcd', 'Good'],
      ['abcde', 'Strong'],
    ] as const) {
      await input.fill(typed)
      await expect(input).toHaveAccessibleDescription(strength)
    }
    await field.getByRole('button', { name: 'Show the password' }).click()
    await expect(input).toHaveAttribute('type', 'text')
    await field.getByRole('button', { name: 'Hide the password' }).click()
    await expect(input).toHaveAttribute('type', 'password')
    await expect(value).toHaveText('abcde')
  })

  test('offers to confirm an e-mail address and is locked once it is confirmed [2.8-05:e-mail-verify 3-28]', async () => {
    const { field, value } = locateField(gallery, 'e-mail verify')
    const input = field.getByLabel('E-mail')
    const confirm = field.getByRole('button', { name: 'Confirm' })
    await expectHints(input, { type: 'email', autocomplete: 'email', inputmode: 'email' })
    await input.fill('moth@')
    await expect(confirm).toBeDisabled()
    await input.fill('moth@example.com')
    await expect(input).toHaveAccessibleDescription('Not confirmed yet')
    await confirm.click()
    await expect(value).toHaveText('moth@example.com')
    await expect(input).toHaveAccessibleDescription('Confirmed today')
    await expect(input).toHaveJSProperty('readOnly', true)
  })

  test('combines prefix and number of a phone number into one value [2.8-05:phone 2.8-01 3-27 5-12b 9-02b]', async () => {
    const { field, value } = locateField(gallery, 'phone')
    const input = field.getByLabel('Phone', { exact: true })
    await expectHints(input, { type: 'tel', autocomplete: 'tel-national', inputmode: 'tel' })
    await input.pressSequentially('15112345678901234')
    await expect(input, 'at most twelve digits are accepted').toHaveValue('151 123 456 789')
    await expect(value).toHaveText('+49151123456789')

    const prefix = field.getByRole('combobox', { name: 'Country code Germany +49' })
    await prefix.click()
    const options = gallery.locator('.c-options').getByRole('option')
    await expect(options.locator('.c-options__label'), 'options are filtered by country code').toHaveText([
      'Austria',
      'Brazil',
      'Canada',
      'Germany',
      'United Kingdom',
      'Ireland',
      'Iran',
      'Kosovo',
    ])
    await expect(options.nth(1).locator('img')).toHaveAttribute('src', /br-.*\.svg$|br\.svg/)
    await gallery.getByRole('combobox', { name: 'Search countries' }).fill('+353')
    await expect(options).toHaveText(['Ireland+353'])
    await gallery.keyboard.press('Enter')
    await expect(value).toHaveText('+353151123456789')

    await input.fill('')
    await expect(value, 'a prefix alone has no value').toHaveText('')
    await input.fill('+55 (11) 98765-4321')
    await expect(value, 'a complete number selects its country').toHaveText('+5511987654321')
    await expect(field.getByRole('combobox', { name: 'Country code Brazil +55' })).toBeVisible()
  })

  test('accepts a code of six digits and clears a shorter one [2.8-05:code 5-14d 5-14e 9-01d]', async () => {
    const { field, value } = locateField(gallery, 'code')
    const input = field.getByLabel('Code')
    await expectHints(input, { autocomplete: 'one-time-code', inputmode: 'numeric' })
    await input.pressSequentially('12a34-5')
    await expect(field.locator('.c-code__cells')).toHaveText('12345')
    await expect(value, 'five digits have no value').toHaveText('')
    await input.press('Tab')
    await expect(input, 'the incomplete input is cleared on blur').toHaveValue('')

    await gallery.evaluate(() => navigator.clipboard.writeText('Your code: 123 456.'))
    await input.focus()
    await gallery.keyboard.press('ControlOrMeta+V')
    await expect(value).toHaveText('123456')
    await expect(field.getByText('Sent 1', { exact: true }), 'submits after six digits').toBeVisible()
    await input.press('Backspace')
    await expect(value).toHaveText('')

    await gallery.evaluate(() =>
      (window as unknown as { receiveSms(code: string): void }).receiveSms('654321'),
    )
    await expect(value, 'the browser fills in the code of a text message').toHaveText('654321')
    await expect(field.getByText('Sent 2', { exact: true })).toBeVisible()
  })

  test('accepts only digits, of any script [2.8-05:number]', async () => {
    const { field, value } = locateField(gallery, 'number')
    const input = field.getByLabel('Age')
    await input.pressSequentially('۰4x2.5')
    await expect(value).toHaveText('425')
    await expect(input).toHaveValue('425')
    await expectHints(input, { inputmode: 'numeric' })
  })

  test('capitalises a postal code [2.8-05:postal]', async () => {
    const { field, value } = locateField(gallery, 'postal')
    const input = field.getByLabel('Postal code')
    await input.pressSequentially('sw1a  1aa!')
    await expect(value).toHaveText('SW1A 1AA')
    await expectHints(input, { autocomplete: 'postal-code', autocapitalize: 'characters' })
  })

  test('formats a CPF number and keeps the caret [2.8-05:cpf-number]', async () => {
    const { field, value } = locateField(gallery, 'CPF number')
    const input = field.getByLabel('CPF')
    await input.pressSequentially('52998224725')
    await expect(input).toHaveValue('529.982.247-25')
    await expect(value).toHaveText('52998224725')
    await input.press('Home')
    for (const _ of '529.') await input.press('ArrowRight')
    await input.press('Delete')
    await input.pressSequentially('1')
    await expect(input, 'typed digits are inserted at the caret').toHaveValue('529.182.247-25')
  })

  test('clamps a deposit to its limits [2.8-05:deposit]', async () => {
    const { field, value } = locateField(gallery, 'deposit')
    const input = field.getByLabel('Amount', { exact: true })
    await expectHints(input, { inputmode: 'decimal' })
    await expect(field.getByRole('button', { name: '€50', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await input.fill('007,5')
    await expect(value).toHaveText('7.5')
    await input.press('Tab')
    await expect(value, 'a smaller value becomes the minimum').toHaveText('20')
    await input.fill('99999')
    await input.press('Tab')
    await expect(value, 'a larger value becomes the maximum').toHaveText('5000')
    await field.getByRole('button', { name: '€100', exact: true }).click()
    await expect(input).toHaveValue('100')
    await input.fill('1234567890123')
    await expect(value, 'at most ten characters are accepted').toHaveText('1234567890')
    await input.press('Tab')
  })

  test('warns of a missing destination tag unless none is needed [2.8-05:withdraw-destination-tag]', async () => {
    const { field, value } = locateField(gallery, 'withdraw destination tag')
    const input = field.getByLabel('Destination tag')
    const warning = field.getByText('the money cannot be found again')
    await expect(warning).toBeVisible()
    await input.fill(' 10 42 ')
    await expect(value).toHaveText('1042')
    await expect(warning).toBeHidden()
    await field.getByLabel('This address needs no tag').check()
    await expect(value).toHaveText('')
    await expect(input).toBeDisabled()
    await expect(warning).toBeHidden()
  })

  test('copies an address and confirms it [2.8-05:copy]', async () => {
    const { field } = locateField(gallery, 'copy')
    await field.getByRole('button', { name: 'Copy the address' }).click()
    await expect(field.getByRole('status')).toHaveText('Copied')
    const copied = await gallery.evaluate(() => navigator.clipboard.readText())
    await expect(field.getByLabel('Address', { exact: true })).toHaveValue(copied)
  })

  test('names a card’s brand, groups its digits and rejects an invalid number [2.8-05:card]', async () => {
    const { field, value } = locateField(gallery, 'card')
    const number = field.getByLabel('Card number')
    await expectHints(number, { autocomplete: 'cc-number', inputmode: 'numeric' })
    await number.pressSequentially('378282246310005')
    await expect(number).toHaveValue('3782 822463 10005')
    await expect(field.getByText('American Express')).toBeVisible()
    await field.getByLabel('Month and year').pressSequentially('727')
    await expect(field.getByLabel('Month and year')).toHaveValue('07 / 27')
    await field.getByLabel('Code').pressSequentially('12345')
    await expect(value).toHaveText('378282246310005 0727 1234')
    await number.fill('4242 4242 4242 4241')
    await expect(number).toHaveAccessibleDescription(/Check the number/)
    await number.fill('4242 4242 4242 4242')
    await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('a choice field', () => {
  test('is searchable, has pictures and skips disabled options [2.8-05:dropdown 3-28]', async () => {
    const { field, value } = locateField(gallery, 'dropdown')
    const list = field.getByRole('combobox', { name: 'Country' })
    await list.focus()
    await gallery.keyboard.press('Enter')
    const options = gallery.locator('.c-options').getByRole('option')
    await expect(options).toHaveCount(5)
    await expect(options.filter({ hasText: 'Germany' }).locator('img')).toHaveAttribute('src', /de.*\.svg/)
    await expect(options.filter({ hasText: 'Kosovo' }).locator('img'), 'the default picture').toHaveAttribute(
      'src',
      /bank\.svg/,
    )
    await expect(options.filter({ hasText: 'Indonesia' })).toHaveAttribute('aria-disabled', 'true')
    await options.filter({ hasText: 'Indonesia' }).click({ force: true })
    await expect(value).toHaveText('')
    const search = gallery.getByRole('combobox', { name: 'Search countries' })
    await search.fill('nowhere')
    await expect(gallery.getByText('No country of that name')).toBeVisible()
    await search.fill('oster')
    await expect(options).toHaveText(['Austria'])
    await gallery.keyboard.press('Enter')
    await expect(value).toHaveText('AT')
    await expect(list, 'the focus returns to the button').toBeFocused()

    // Typing right after opening searches from the first key.
    await gallery.keyboard.press('Enter')
    await gallery.keyboard.type('ger')
    await expect(search).toHaveValue('ger')
    await expect(options).toHaveText([/^Germany/])
    await gallery.keyboard.press('Escape')
  })

  test('falls back to the native select if the list cannot be loaded [2.8-05:dropdown]', async ({
    page,
    platform,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await openGallery(page, platform.url)
    const { field, value } = locateField(page, 'dropdown')
    await context.setOffline(true)
    await field.getByRole('combobox', { name: 'Country' }).press('Enter')
    const list = field.locator('select')
    await expect(list).toBeFocused()
    await list.selectOption('Austria')
    await expect(value).toHaveText('AT')
    await context.setOffline(false)
  })

  test('finds a currency by code or name [2.8-05:currencies]', async () => {
    const { field, value } = locateField(gallery, 'currencies')
    await expect(value).toHaveText('EUR')
    await field.getByRole('combobox', { name: 'Currency' }).click()
    await gallery.getByRole('combobox', { name: 'Search currencies' }).fill('bitc')
    await gallery.locator('.c-options').getByRole('option', { name: 'BTC' }).click()
    await expect(value).toHaveText('BTC')
  })

  test('is a date [2.8-05:date]', async () => {
    const { field, value } = locateField(gallery, 'date')
    const input = field.getByLabel('From')
    await input.focus()
    // The browser's locale determines the order of day and month.
    await input.pressSequentially('11112026')
    await expect(value).toHaveText('2026-11-11')
    await input.fill('2027-01-01')
    expect(await input.evaluate((date: HTMLInputElement) => date.validity.rangeOverflow)).toBe(true)
  })

  test('is a date of birth in three parts, typed without a break [2.8-05:birth-date]', async () => {
    const { field, value } = locateField(gallery, 'birth date')
    const group = field.getByRole('group', { name: 'Date of birth' })
    await expect(group).toHaveAccessibleDescription('You have to be 18 to play')
    for (const [part, token] of [
      ['Day', 'bday-day'],
      ['Month', 'bday-month'],
      ['Year', 'bday-year'],
    ] as const) {
      await expectHints(group.getByLabel(part), { autocomplete: token, inputmode: 'numeric' })
    }
    await group.getByLabel('Day').focus()
    await gallery.keyboard.type('7')
    await expect(
      group.getByLabel('Month'),
      'the focus moves on: no two-digit day begins with 7',
    ).toBeFocused()
    await gallery.keyboard.type('11')
    await expect(value, 'no value without a year').toHaveText('')
    await gallery.keyboard.type('1987')
    await expect(value).toHaveText('1987-11-07')
    await group.getByLabel('Month').fill('')
    await expect(value).toHaveText('')
    await group.getByLabel('Month').press('Backspace')
    await expect(group.getByLabel('Day')).toBeFocused()
  })

  test('is operated by arrow keys [2.8-05:gender]', async () => {
    const { field, value } = locateField(gallery, 'gender')
    const group = field.getByRole('radiogroup', { name: 'Gender' })
    await group.getByRole('radio', { name: 'Female' }).focus()
    await gallery.keyboard.press('Space')
    await expect(value).toHaveText('female')
    await gallery.keyboard.press('ArrowDown')
    await expect(value).toHaveText('male')
    await expect(group.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  })

  test('is a radio group [2.8-05:radio]', async () => {
    const { field, value } = locateField(gallery, 'radio')
    await field.getByText('As most players do').click()
    await expect(value).toHaveText('60')
    await expect(field.getByRole('radio', { name: 'Never' })).toBeDisabled()
    await gallery.keyboard.press('ArrowDown')
    await expect(value, 'disabled options are skipped').toHaveText('30')
  })

  test('is a payment method, or a message that there is none [2.8-05:payments]', async () => {
    const { field, value } = locateField(gallery, 'payments')
    await field.getByText('Bank transfer').click()
    await expect(value).toHaveText('transfer')
    await expect(field.getByRole('radio', { name: 'Bank transfer From €20' })).toBeChecked()
    await expect(field.getByRole('group', { name: 'None' })).toContainText('No method takes this currency')
  })

  test('is a checkbox with a clickable label and an error if it is required [2.8-05:checkbox]', async () => {
    const { field, value } = locateField(gallery, 'checkbox')
    const box = field.getByRole('checkbox', { name: 'I am 18 or older' })
    await expect(box).toHaveAccessibleDescription('Agree to go on')
    await field.getByText('I am 18 or older').click()
    await expect(value).toHaveText('yes')
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
    await box.press('Space')
    await expect(value).toHaveText('no')
  })

  test('is a switch with immediate effect [2.8-05:toggle]', async () => {
    const { field, value } = locateField(gallery, 'toggle')
    const toggle = field.getByRole('switch', { name: 'Show amounts in euros' })
    await toggle.press('Space')
    await expect(value).toHaveText('on')
    await field.getByText('Show amounts in euros').click()
    await expect(value).toHaveText('off')
    await expect(field.getByRole('switch', { name: 'Always on' })).toBeDisabled()
  })

  test('accepts files of permitted types and removes them again [2.8-05:file]', async () => {
    const { field, value } = locateField(gallery, 'file')
    const input = field.getByLabel('Proof of address')
    const file = (name: string, mimeType: string, bytes = 10) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(bytes),
    })
    await input.setInputFiles([
      file('bill.pdf', 'application/pdf'),
      file('run.exe', 'application/octet-stream'),
    ])
    await expect(value).toHaveText('bill.pdf')
    await expect(input).toHaveAccessibleDescription('run.exe is neither a picture nor a PDF')
    await input.setInputFiles([file('large.png', 'image/png', 1_000_001)])
    await expect(input).toHaveAccessibleDescription('large.png is larger than 1 MB')
    await input.setInputFiles([file('photo.png', 'image/png')])
    await expect(value).toHaveText('bill.pdf photo.png')
    await field.getByRole('button', { name: 'Take bill.pdf off' }).click()
    await expect(value).toHaveText('photo.png')
    await expect(input).toBeFocused()
  })
})

test.describe('every field', () => {
  test('has an accessible hint that does not rely on colour alone [3-28]', async () => {
    for (const [variant, text] of [
      ['empty', 'Advice, and no verdict'],
      ['error', 'Value is required'],
      ['success', 'This name is free'],
      ['unverified', 'Not confirmed yet'],
      ['verified', 'Confirmed on 3 November'],
    ] as const) {
      const { field } = locateField(gallery, `hint: ${variant}`)
      const input = field.getByLabel('Nickname')
      await expect(input).toHaveAccessibleDescription(text)
      await expect(field.locator('.c-field__note svg'), 'errors have an icon besides the colour').toHaveCount(
        variant === 'empty' ? 0 : 1,
      )
      const isWrong = variant === 'error' ? expect(input) : expect(input).not
      await isWrong.toHaveAttribute('aria-invalid', 'true')
    }
  })

  test('shows its error on blur and hides it on focus [4-36a]', async () => {
    const { field } = locateField(gallery, 'touched')
    const input = field.getByLabel('City')
    const error = field.getByText('Value is required')
    await expect(error).toBeHidden()
    await input.focus()
    await input.press('Tab')
    await expect(error).toBeVisible()
    await input.focus()
    await expect(error).toBeHidden()
    await input.fill('Linz')
    await input.press('Tab')
    await expect(error).toBeHidden()
  })
})

test('shows a spinner with a text, and stacks toasts until they are closed [2.8-03]', async () => {
  await expect(locateField(gallery, 'spinner, skeleton').field.getByText('Looking for games')).toBeVisible()
  const { field } = locateField(gallery, 'toasts')
  for (const name of ['info', 'error']) await field.getByRole('button', { name, exact: true }).click()
  const stack = gallery.getByRole('region', { name: 'The gallery’s notices' })
  await expect(stack.getByText(/^A \w+ toast$/)).toHaveText(['A info toast', 'A error toast'])
  for (const remaining of [1, 0]) {
    await stack.getByRole('button', { name: 'Close' }).first().click()
    await expect(stack.getByText(/^A \w+ toast$/)).toHaveCount(remaining)
  }
})

test('opens, reads and closes popovers by keyboard', async () => {
  const { field } = locateField(gallery, 'popover, tooltip, dialog')
  const trigger = field.getByRole('button', { name: 'What is a wager?' })
  await trigger.press('Enter')
  const popover = gallery.getByRole('dialog', { name: 'Wager' })
  await expect(popover).toContainText('staked before a bonus can be withdrawn')
  await gallery.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(trigger).toBeFocused()
  await gallery.keyboard.press('Tab')
  await expect(gallery.getByText('Counted since midnight')).toBeVisible()
  await gallery.keyboard.press('Escape')
  await expect(gallery.getByText('Counted since midnight')).toBeHidden()
})

test.describe('the whole gallery', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [appearance, device] of [
    ['dark ltr', DESKTOP],
    ['light rtl', DESKTOP],
    ['dark rtl', PHONE],
    ['light ltr', PHONE],
  ] as const) {
    test.describe(`${appearance} at ${device.viewport.width}`, () => {
      test.use(device)
      test('is accessible and does not overflow', async ({ page, platform }) => {
        const [theme = '', dir] = appearance.split(' ')
        await page.context().addCookies([{ name: 'theme', value: theme, url: platform.url }])
        await openGallery(page, platform.url, `?dir=${dir}`)
        await page.locator(`html[data-theme=${theme}][dir=${dir}]`).waitFor({ state: 'attached' })
        expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([])
        expect(await measureHorizontalOverflow(page)).toBe(0)
      })
    })
  }
})
