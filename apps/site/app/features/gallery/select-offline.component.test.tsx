import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render, textsOf, typeInto } from '../../../testing/render.tsx'
import { Gallery } from './gallery.tsx'

// In a file of its own: a document loads a module once.
test('a select falls back to the native one if its list cannot be loaded [2.8-05:dropdown]', async () => {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: ['*/options-list.tsx*'] })
  onTestFinished(async () => void (await cdp().send('Network.setBlockedURLs', { urls: [] })))
  render(<Gallery />)
  const field = page.byCss('[data-kind="dropdown"]')
  await typeInto(field.getByRole('combobox', { name: 'Country' }), '{Enter}')
  const list = field.byCss('select')
  await expect.element(list).toHaveFocus()
  await list.selectOptions('Austria')
  await expect.poll(() => textsOf(field.byCss('output'))).toEqual(['AT'])
})
