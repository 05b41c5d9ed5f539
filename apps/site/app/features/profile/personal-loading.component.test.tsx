import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { profile } from '../../../testing/wallet-responses.ts'
import { Personal } from './personal.tsx'

const birthdate = {
  ...{ name: 'birthdate', description: 'Date of birth', isVisible: true, isRequired: false, editable: true },
  ...{ position: 1, step: 1, value: null, rules: [] },
}

test('the date of birth appears with the form, without a placeholder of its own [7-16]', async () => {
  let hadPlaceholder = false
  const observer = new MutationObserver(() => {
    hadPlaceholder ||= document.querySelector('[data-field=birthdate] .c-skeleton') !== null
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  renderInSite(<Personal />, {
    'GET /api/player/profile': () => ({ data: profile }),
    'GET /api/player/fields/validations': () => ({ data: [birthdate] }),
  } as Responses)
  await expect.element(page.getByRole('textbox', { name: 'Day' })).toBeVisible()
  expect(hadPlaceholder).toBe(false)
})
