import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the title of a page ends with the name of the site [3-04b]', () => {
  expect(pageTitle('Security', [{ loaderData: { siteName: 'Croupier' } }, {}])).toBe('Security · Croupier')
  expect(pageTitle('Security', [{}]), 'while the site’s data is missing').toBe('Security')
  expect(pageTitle(undefined, [{ loaderData: { siteName: 'Croupier' } }])).toBe('Croupier')
})
