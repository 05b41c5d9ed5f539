import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../testing/render.tsx'

const countries = ['Austria', 'Finland', 'Germany'].map((label) => ({ value: label, label }))

function Form() {
  const [country, setCountry] = useState<string | null>('Finland')
  const [sent, setSent] = useState(0)
  return (
    <>
      <SearchSelect
        label="Country"
        options={countries}
        value={country}
        onValueChange={setCountry}
        searchLabel="Search countries"
        emptyLabel="No country"
      />
      <button type="button" style={{ marginBlockStart: '80vh' }} onClick={() => setSent(sent + 1)}>
        Sent {sent} times
      </button>
    </>
  )
}

const trigger = page.getByRole('combobox', { name: 'Country' })
const search = page.getByRole('combobox', { name: 'Search countries' })
const send = page.getByRole('button', { name: /^Sent/, includeHidden: true })

test('a press outside of the country list closes it, and presses nothing under it', async () => {
  render(<Form />)
  await trigger.click()
  await expect.element(search).toBeVisible()
  const { x, y, width, height } = send.element().getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  expect(hit?.classList.contains('c-options__backdrop'), 'the backdrop covers the button').toBe(true)
  if (hit) await userEvent.click(hit, { position: { x: x + width / 2, y: y + height / 2 } })
  await expect.element(search).not.toBeInTheDocument()
  expect(send.element().textContent).toBe('Sent 0 times')
  await send.click()
  await expect.poll(() => send.element().textContent).toBe('Sent 1 times')
})
