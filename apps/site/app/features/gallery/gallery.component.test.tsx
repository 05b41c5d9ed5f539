// Over 400 lines: one list of every kind of field, in a gallery that is rendered once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { mount, textsOf, typeInto } from '../../../testing/render.tsx'
import { Gallery } from './gallery.tsx'

// The tests share one gallery and its focus; each uses a different component.
let unmount: () => void
const sms = { receive(_code: string) {} }

beforeAll(() => {
  stubSmsReceiver()
  unmount = mount(<Gallery />)
})
afterAll(() => {
  unmount()
  Reflect.deleteProperty(window, 'OTPCredential')
  Reflect.deleteProperty(navigator.credentials, 'get')
})

/** Simulates WebOTP as in Chromium on Android. */
function stubSmsReceiver() {
  Object.assign(window, { OTPCredential: class {} })
  navigator.credentials.get = () =>
    new Promise((resolve) => {
      sms.receive = (code) => resolve(Object.assign(new Credential(), { code }))
    })
}

class Credential {
  id = ''
  type = 'otp'
}

const locateField = (name: string) => page.byCss(`[data-kind="${name}"]`)

/** Expects the form value that the gallery shows beside a field. */
const expectValue = (field: Locator, value: string, reason?: string) =>
  expect.poll(() => textsOf(field.byCss('output')), { message: reason }).toEqual([value])

/** Expects keyboard and autofill attributes of a control. */
async function expectHints(control: Locator, hints: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(hints))
    await expect.element(control).toHaveAttribute(name, value)
}

const options = page.byCss('.c-options').getByRole('option')
const expectOptions = (...names: readonly unknown[]) => expect.poll(() => textsOf(options)).toEqual(names)

describe('a text field', () => {
  test('keeps words as typed [2.8-05:text]', async () => {
    const field = locateField('text')
    const input = field.getByLabelText('First name')
    await typeInto(input, 'Zoë')
    await expectValue(field, 'Zoë')
    await expectHints(input, { autocomplete: 'given-name', autocapitalize: 'words', enterkeyhint: 'next' })
    await expect.element(input).toHaveAccessibleDescription('As in your passport')
  })

  test('accepts several lines [2.8-05:textarea]', async () => {
    const field = locateField('textarea')
    const input = field.getByRole('textbox', { name: 'Message' })
    await typeInto(input, 'One{Enter}Two')
    await expectValue(field, 'One\nTwo')
    await expect.element(input).toHaveAccessibleDescription('7 of 500')
  })

  test('searches on Enter and can be cleared [2.8-05:search]', async () => {
    const field = locateField('search')
    const input = field.getByRole('searchbox', { name: 'Search games' })
    await typeInto(input, ' moth {Enter}')
    await expectValue(field, 'moth')
    await field.getByRole('button', { name: 'Clear the search' }).click()
    await expectValue(field, '')
    await expect.element(input).toHaveFocus()
  })

  test('hides a password, shows it on request and rates its strength [2.8-05:password 2.8-02]', async () => {
    const field = locateField('password')
    const input = field.getByLabelText('New password', { exact: true })
    await expectHints(input, { type: 'password', autocomplete: 'new-password' })
    for (const [typed, strength] of [
      ['ab', 'Weak'],
      ['cd', 'Good'],
      ['e', 'Strong'],
    ] as const) {
      await typeInto(input, typed)
      await expect.element(input).toHaveAccessibleDescription(strength)
    }
    await field.getByRole('button', { name: 'Show the password' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await field.getByRole('button', { name: 'Hide the password' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
    await expectValue(field, 'abcde')
  })

  test('offers to confirm an e-mail address and is locked once it is confirmed [2.8-05:e-mail-verify 3-28]', async () => {
    const field = locateField('e-mail verify')
    const input = field.getByLabelText('E-mail')
    const confirm = field.getByRole('button', { name: 'Confirm' })
    await expectHints(input, { type: 'email', autocomplete: 'email', inputmode: 'email' })
    await input.fill('moth@')
    await expect.element(confirm).toBeDisabled()
    await input.fill('moth@example.com')
    await expect.element(input).toHaveAccessibleDescription('Not confirmed yet')
    await confirm.click()
    await expectValue(field, 'moth@example.com')
    await expect.element(input).toHaveAccessibleDescription('Confirmed today')
    await expect.element(input).toHaveAttribute('readonly')
  })

  test('combines prefix and number of a phone number into one value [2.8-05:phone 2.8-01 3-27 5-12b 9-02b]', async () => {
    const field = locateField('phone')
    const input = field.getByLabelText('Phone', { exact: true })
    await expectHints(input, { type: 'tel', autocomplete: 'tel-national', inputmode: 'tel' })
    await typeInto(input, '15112345678901234')
    await expect
      .element(input, { message: 'at most twelve digits are accepted' })
      .toHaveValue('151 123 456 789')
    await expectValue(field, '+49151123456789')

    await field.getByRole('combobox', { name: 'Country code Germany +49' }).click()
    await expect
      .poll(() => textsOf(options.byCss('.c-options__label')), { message: 'ordered by country code' })
      .toEqual(['Austria', 'Brazil', 'Canada', 'Germany', 'United Kingdom', 'Ireland', 'Iran', 'Kosovo'])
    await expect
      .element(options.nth(1).byCss('img'))
      .toHaveAttribute('src', expect.stringMatching(/br\b.*\.svg$/))
    await page.getByRole('combobox', { name: 'Search countries' }).fill('+353')
    await expectOptions('Ireland+353')
    await userEvent.keyboard('{Enter}')
    await expectValue(field, '+353151123456789')

    await input.fill('')
    await expectValue(field, '', 'a prefix alone has no value')
    await input.fill('+55 (11) 98765-4321')
    await expectValue(field, '+5511987654321', 'a complete number selects its country')
    await expect.element(field.getByRole('combobox', { name: 'Country code Brazil +55' })).toBeVisible()
  })

  test('accepts a code of six digits and clears a shorter one [2.8-05:code 5-14d 5-14e 9-01d]', async () => {
    const field = locateField('code')
    const input = field.getByLabelText('Code')
    await expectHints(input, { autocomplete: 'one-time-code', inputmode: 'numeric' })
    await typeInto(input, '12a34-5')
    await expect.poll(() => textsOf(field.byCss('.c-code__cells'))).toEqual(['12345'])
    await expectValue(field, '', 'five digits have no value')
    await userEvent.keyboard('{Tab}')
    await expect.element(input, { message: 'the incomplete input is cleared on blur' }).toHaveValue('')

    // The keyboard pastes from the browser's clipboard, which no other test writes to.
    vi.mocked(navigator.clipboard.writeText).mockRestore()
    await navigator.clipboard.writeText('Your code: 123 456.')
    await typeInto(input, '{ControlOrMeta>}v{/ControlOrMeta}')
    await expectValue(field, '123456')
    await expect
      .element(field.getByText('Sent 1', { exact: true }), { message: 'submits after six digits' })
      .toBeVisible()
    await typeInto(input, '{Backspace}')
    await expectValue(field, '')

    sms.receive('654321')
    await expectValue(field, '654321', 'the browser fills in the code of a text message')
    await expect.element(field.getByText('Sent 2', { exact: true })).toBeVisible()
  })

  test('accepts only digits, of any script [2.8-05:number]', async () => {
    const field = locateField('number')
    const input = field.getByLabelText('Age')
    await typeInto(input, '۰4x2.5')
    await expectValue(field, '425')
    await expect.element(input).toHaveValue('425')
    await expectHints(input, { inputmode: 'numeric' })
  })

  test('capitalises a postal code [2.8-05:postal]', async () => {
    const field = locateField('postal')
    const input = field.getByLabelText('Postal code')
    await typeInto(input, 'sw1a  1aa!')
    await expectValue(field, 'SW1A 1AA')
    await expectHints(input, { autocomplete: 'postal-code', autocapitalize: 'characters' })
  })

  test('formats a CPF number and keeps the caret [2.8-05:cpf-number]', async () => {
    const field = locateField('CPF number')
    const input = field.getByLabelText('CPF')
    await typeInto(input, '52998224725')
    await expect.element(input).toHaveValue('529.982.247-25')
    await expectValue(field, '52998224725')
    await typeInto(input, `{Home}${'{ArrowRight}'.repeat('529.'.length)}{Delete}1`)
    await expect
      .element(input, { message: 'typed digits are inserted at the caret' })
      .toHaveValue('529.182.247-25')
  })

  test('clamps a deposit to its limits [2.8-05:deposit]', async () => {
    const field = locateField('deposit')
    const input = field.getByLabelText('Amount', { exact: true })
    await expectHints(input, { inputmode: 'decimal' })
    await expect
      .element(field.getByRole('button', { name: '€50', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await input.fill('007,5')
    await expectValue(field, '7.5')
    await typeInto(input, '{Tab}')
    await expectValue(field, '20', 'a smaller value becomes the minimum')
    await input.fill('99999')
    await typeInto(input, '{Tab}')
    await expectValue(field, '5000', 'a larger value becomes the maximum')
    await field.getByRole('button', { name: '€100', exact: true }).click()
    await expect.element(input).toHaveValue('100')
    await input.fill('1234567890123')
    await expectValue(field, '1234567890', 'at most ten characters are accepted')
    await typeInto(input, '{Tab}')
  })

  test('warns of a missing destination tag unless none is needed [2.8-05:withdraw-destination-tag]', async () => {
    const field = locateField('withdraw destination tag')
    const input = field.getByLabelText('Destination tag')
    const warning = field.getByText(/the money cannot be found again/)
    await expect.element(warning).toBeVisible()
    await input.fill(' 10 42 ')
    await expectValue(field, '1042')
    await expect.element(warning).not.toBeInTheDocument()
    await field.getByLabelText('This address needs no tag').click()
    await expectValue(field, '')
    await expect.element(input).toBeDisabled()
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('copies an address and confirms it [2.8-05:copy]', async () => {
    const field = locateField('copy')
    await field.getByRole('button', { name: 'Copy the address' }).click()
    await expect.element(field.getByRole('status')).toHaveTextContent('Copied')
    const copied = await navigator.clipboard.readText()
    await expect.element(field.getByLabelText('Address', { exact: true })).toHaveValue(copied)
  })

  test('copies a value that it shows in groups, without spaces [2.8-05:copy]', async () => {
    const key = page.getByRole('group', { name: 'Key', exact: true })
    const groups = key.byCss('[dir="ltr"] > span')
    expect(textsOf(groups)).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP', 'JB'])
    await key.getByRole('button', { name: 'Copy the key' }).click()
    await expect.element(key.getByRole('status')).toHaveTextContent('Copied')
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXPJB')
  })

  test('names a card’s brand, groups its digits and rejects an invalid number [2.8-05:card]', async () => {
    const field = locateField('card')
    const number = field.getByLabelText('Card number')
    await expectHints(number, { autocomplete: 'cc-number', inputmode: 'numeric' })
    await typeInto(number, '378282246310005')
    await expect.element(number).toHaveValue('3782 822463 10005')
    await expect.element(field.getByText('American Express')).toBeVisible()
    await typeInto(field.getByLabelText('Month and year'), '727')
    await expect.element(field.getByLabelText('Month and year')).toHaveValue('07 / 27')
    await typeInto(field.getByLabelText('Code'), '12345')
    await expectValue(field, '378282246310005 0727 1234')
    await number.fill('4242 4242 4242 4241')
    await expect.element(number).toHaveAccessibleDescription(/Check the number/)
    await number.fill('4242 4242 4242 4242')
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a choice field', () => {
  test('is searchable, has pictures and skips disabled options [2.8-05:dropdown 3-28]', async () => {
    const field = locateField('dropdown')
    const list = field.getByRole('combobox', { name: 'Country' })
    await typeInto(list, '{Enter}')
    await expect.element(options).toHaveLength(5)
    await expect
      .element(options.filter({ hasText: 'Germany' }).byCss('img'))
      .toHaveAttribute('src', expect.stringMatching(/de.*\.svg/))
    await expect
      .element(options.filter({ hasText: 'Kosovo' }).byCss('img'), { message: 'the default picture' })
      .toHaveAttribute('src', expect.stringMatching(/bank\.svg/))
    const disabled = options.filter({ hasText: 'Indonesia' })
    await expect.element(disabled).toHaveAttribute('aria-disabled', 'true')
    await disabled.click({ force: true })
    await expectValue(field, '')
    const search = page.getByRole('combobox', { name: 'Search countries' })
    await search.fill('nowhere')
    await expect.element(page.getByText('No country of that name')).toBeVisible()
    await search.fill('oster')
    await expectOptions('Austria')
    await userEvent.keyboard('{Enter}')
    await expectValue(field, 'AT')
    await expect.element(list, { message: 'the focus returns to the button' }).toHaveFocus()

    // Typing right after opening searches from the first key.
    await userEvent.keyboard('{Enter}ger')
    await expect.element(search).toHaveValue('ger')
    await expectOptions(expect.stringMatching(/^Germany/))
    await userEvent.keyboard('{Escape}')
    await expect.element(list).toHaveFocus()
  })

  test('finds a currency by code or name [2.8-05:currencies]', async () => {
    const field = locateField('currencies')
    await expectValue(field, 'EUR')
    await field.getByRole('combobox', { name: 'Currency' }).click()
    await page.getByRole('combobox', { name: 'Search currencies' }).fill('bitc')
    await options.filter({ hasText: 'BTC' }).click()
    await expectValue(field, 'BTC')
  })

  test('is a date [2.8-05:date]', async () => {
    const field = locateField('date')
    const input = field.getByLabelText('From')
    // The browser's locale determines the order of day and month.
    await typeInto(input, '11112026')
    await expectValue(field, '2026-11-11')
    await input.fill('2027-01-01')
    await expect.poll(() => (input.element() as HTMLInputElement).validity.rangeOverflow).toBe(true)
  })

  test('is a date of birth in three parts, typed without a break [2.8-05:birth-date]', async () => {
    const field = locateField('birth date')
    const group = field.getByRole('group', { name: 'Date of birth' })
    const [day, month, year] = ['Day', 'Month', 'Year'].map((part) => group.getByLabelText(part)) as [
      Locator,
      Locator,
      Locator,
    ]
    await expect.element(group).toHaveAccessibleDescription('You have to be 18 to play')
    for (const [part, token] of [
      [day, 'bday-day'],
      [month, 'bday-month'],
      [year, 'bday-year'],
    ] as const) {
      await expectHints(part, { autocomplete: token, inputmode: 'numeric' })
    }
    await typeInto(day, '7')
    await expect
      .element(month, { message: 'the focus moves on: no two-digit day begins with 7' })
      .toHaveFocus()
    await userEvent.keyboard('11')
    await expect.element(year).toHaveFocus()
    await expectValue(field, '', 'no value without a year')
    await userEvent.keyboard('1987')
    await expectValue(field, '1987-11-07')
    await month.fill('')
    await expectValue(field, '')
    await typeInto(month, '{Backspace}')
    await expect.element(day).toHaveFocus()
  })

  test('is operated by arrow keys [2.8-05:gender]', async () => {
    const field = locateField('gender')
    const group = field.getByRole('radiogroup', { name: 'Gender' })
    await typeInto(group.getByRole('radio', { name: 'Female' }), ' ')
    await expectValue(field, 'female')
    await userEvent.keyboard('{ArrowDown}')
    await expectValue(field, 'male')
    await expect.element(group.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  })

  test('is a radio group [2.8-05:radio]', async () => {
    const field = locateField('radio')
    await field.getByText('As most players do').click()
    await expectValue(field, '60')
    await expect.element(field.getByRole('radio', { name: 'Never' })).toBeDisabled()
    await userEvent.keyboard('{ArrowDown}')
    await expectValue(field, '30', 'disabled options are skipped')
  })

  test('is a payment method, or a message that there is none [2.8-05:payments]', async () => {
    const field = locateField('payments')
    await field.getByText('Bank transfer').click()
    await expectValue(field, 'transfer')
    await expect.element(field.getByRole('radio', { name: 'Bank transfer From €20' })).toBeChecked()
    await expect
      .element(field.getByRole('group', { name: 'None' }).getByText('No method takes this currency'))
      .toBeVisible()
  })

  test('is a checkbox with a clickable label and an error if it is required [2.8-05:checkbox]', async () => {
    const field = locateField('checkbox')
    const box = field.getByRole('checkbox', { name: /I am 18 or older/ })
    await expect.element(box).toHaveAccessibleDescription('Agree to go on')
    await field.getByText(/I am 18 or older/).click()
    await expectValue(field, 'yes')
    await expect.element(box).not.toHaveAttribute('aria-invalid', 'true')
    await typeInto(box, ' ')
    await expectValue(field, 'no')
  })

  test('is a switch with immediate effect [2.8-05:toggle]', async () => {
    const field = locateField('toggle')
    await typeInto(field.getByRole('switch', { name: 'Show amounts in euros' }), ' ')
    await expectValue(field, 'on')
    await field.getByText('Show amounts in euros').click()
    await expectValue(field, 'off')
    await expect.element(field.getByRole('switch', { name: 'Always on' })).toBeDisabled()
  })

  test('accepts files of permitted types and removes them again [2.8-05:file]', async () => {
    const field = locateField('file')
    const input = field.getByLabelText('Proof of address')
    const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
    await input.upload([file('bill.pdf', 'application/pdf'), file('run.exe', 'application/octet-stream')])
    await expectValue(field, 'bill.pdf')
    await expect.element(input).toHaveAccessibleDescription('run.exe is neither a picture nor a PDF')
    await input.upload(file('large.png', 'image/png', 1_000_001))
    await expect.element(input).toHaveAccessibleDescription('large.png is larger than 1 MB')
    await input.upload(file('photo.png', 'image/png'))
    await expectValue(field, 'bill.pdf photo.png')
    await field.getByRole('button', { name: 'Take bill.pdf off' }).click()
    await expectValue(field, 'photo.png')
    await expect.element(input).toHaveFocus()
  })
})

describe('every field', () => {
  test('has an accessible hint that does not rely on colour alone [3-28]', async () => {
    for (const [variant, text] of [
      ['empty', 'Advice, and no verdict'],
      ['error', 'Value is required'],
      ['success', 'This name is free'],
      ['unverified', 'Not confirmed yet'],
      ['verified', 'Confirmed on 3 November'],
    ] as const) {
      const field = locateField(`hint: ${variant}`)
      const input = field.getByLabelText('Nickname')
      await expect.element(input).toHaveAccessibleDescription(text)
      await expect
        .element(field.byCss('.c-field__note svg'), { message: 'errors have an icon besides the colour' })
        .toHaveLength(variant === 'empty' ? 0 : 1)
      const isWrong = variant === 'error' ? expect.element(input) : expect.element(input).not
      await isWrong.toHaveAttribute('aria-invalid', 'true')
    }
  })

  test('shows its error on blur and hides it on focus [4-36a]', async () => {
    const field = locateField('touched')
    const input = field.getByLabelText('City')
    const error = field.getByText('Value is required')
    await expect.element(error).not.toBeInTheDocument()
    await typeInto(input, '{Tab}')
    await expect.element(error).toBeVisible()
    await input.click()
    await expect.element(error).not.toBeInTheDocument()
    await input.fill('Linz')
    await typeInto(input, '{Tab}')
    await expect.element(input).not.toHaveFocus()
    await expect.element(error).not.toBeInTheDocument()
  })
})

test('shows a spinner with a text, and stacks toasts until they are closed [2.8-03]', async () => {
  await expect.element(locateField('spinner, skeleton').getByText('Looking for games')).toBeVisible()
  const field = locateField('toasts')
  for (const name of ['info', 'error']) await field.getByRole('button', { name, exact: true }).click()
  const stack = page.getByRole('region', { name: 'The gallery’s notices' })
  const toasts = stack.getByText(/^A \w+ toast$/)
  await expect.poll(() => textsOf(toasts)).toEqual(['A info toast', 'A error toast'])
  for (const remaining of [1, 0]) {
    await stack.getByRole('button', { name: 'Close' }).first().click()
    await expect.element(toasts).toHaveLength(remaining)
  }
})
