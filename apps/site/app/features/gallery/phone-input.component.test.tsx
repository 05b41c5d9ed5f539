import { type PhoneCountry, PhoneInput } from '@croupier/ui/phone-input.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../testing/render.tsx'

const COUNTRIES: PhoneCountry[] = [
  { country: 'FI', prefix: '+358', name: 'Finland' },
  { country: 'DE', prefix: '+49', name: 'Germany' },
]
const NONE: PhoneCountry[] = []

function SlowCountries() {
  const [countries, setCountries] = useState(NONE)
  const [value, setValue] = useState('')
  return (
    <>
      <PhoneInput
        label="Phone number"
        countries={countries}
        defaultCountry={countries.length > 0 ? 'FI' : null}
        value={value}
        onValueChange={setValue}
        prefixLabel="Country code"
        searchLabel="Search"
        emptyLabel="None"
      />
      <button type="button" onClick={() => setCountries(COUNTRIES)}>
        Load the countries
      </button>
      <output>{value}</output>
    </>
  )
}

test.each([
  ['401234502', '+358401234502', 'Finland +358'],
  ['+49 151 2345', '+491512345', 'Germany +49'],
])('completes %s, typed before the countries have loaded', async (typed, value, country) => {
  render(<SlowCountries />)
  await page.getByLabelText('Phone number').fill(typed)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Load the countries' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(value)
  await expect.element(page.getByRole('combobox', { name: `Country code ${country}` })).toBeVisible()
})
