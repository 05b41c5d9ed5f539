import { expect, onTestFinished, test } from 'vitest'
import { renderInSite } from '../../../testing/site.tsx'
import { RoundCheck } from './round-check.tsx'

test('asks for the checker in the theme of the page, also after a change', async () => {
  const { dataset } = document.documentElement
  onTestFinished(() => void delete dataset.theme)
  dataset.theme = 'light'
  renderInSite(<RoundCheck title="Fairness" locale="de" />, {})
  const source = () => document.querySelector('iframe')?.getAttribute('src')
  await expect.poll(source).toBe('/providers/studio/check?locale=de&theme=light')
  dataset.theme = 'dark'
  await expect.poll(source).toBe('/providers/studio/check?locale=de&theme=dark')
})
