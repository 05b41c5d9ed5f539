import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { ProviderLogo } from './provider-logo.tsx'

const LOGO = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22/%3E'

test('a logo has the size of the row and the name as its text; without one the name is shown [9-15]', async () => {
  renderInSite(
    <>
      <h2>
        <ProviderLogo name="Green Baize" logo={LOGO} />
      </h2>
      <h3>
        <ProviderLogo name="Nameless" logo={null} />
      </h3>
      <ProviderLogo name="Beside" logo={LOGO} isNamed />
    </>,
    {},
  )
  const image = page.getByRole('img', { name: 'Green Baize' })
  await expect.element(image).toBeVisible()
  const { width, height } = image.element().getBoundingClientRect()
  expect([width, height]).toEqual([116, 40])
  const sources = document.querySelector('source')
  expect([sources?.type, sources?.srcset.match(/[123]x\.webp [123]x/g)?.length]).toEqual(['image/webp', 3])
  await expect.element(page.getByRole('heading', { name: 'Nameless' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Beside' })).not.toBeInTheDocument()
})
