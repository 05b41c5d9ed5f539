import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stylesheetOrderScript } from './stylesheet-order-script.ts'

function sheet(css: string, isOfChunk: boolean): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `data:text/css,${encodeURIComponent(css)}`
  if (isOfChunk) link.crossOrigin = ''
  return link
}
const loaded = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))

test('a style of a chunk that was there first does not override those of later layers', async () => {
  const script = document.createElement('script')
  script.textContent = stylesheetOrderScript
  document.head.append(script)
  document.body.insertAdjacentHTML('beforeend', '<p class="box">Box</p>')
  const chunk = sheet('@layer test-above { .box { color: rgb(255, 0, 0) } }', true)
  document.head.prepend(chunk)
  await loaded(chunk)
  await expect.element(page.getByText('Box')).toHaveStyle({ color: 'rgb(255, 0, 0)' })

  // The page's own sheets come back after it, as on the error page.
  const first = sheet(
    '@layer test-below, test-above; @layer test-below { .box { color: rgb(0, 0, 255) } }',
    false,
  )
  document.head.append(first)
  await loaded(first)
  await expect
    .poll(() => [...document.querySelectorAll('link[rel=stylesheet]')].slice(0, 2))
    .toEqual([first, chunk])
  await expect.element(page.getByText('Box')).toHaveStyle({ color: 'rgb(255, 0, 0)' })
})
