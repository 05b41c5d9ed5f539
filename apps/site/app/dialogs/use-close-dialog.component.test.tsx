import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { useCloseDialog } from './use-close-dialog.ts'

function Page() {
  const { search, key } = useLocation()
  const { close } = useCloseDialog()
  const closeBoth = () => {
    close('wheel-reward')
    close('bonus-cancel-lock')
  }
  return (
    <>
      <output>{search}</output>
      <p>{key}</p>
      <button type="button" onClick={closeBoth}>
        Close both
      </button>
    </>
  )
}

test('removes two dialogs that close at the same time from the URL, and keeps other parameters', async () => {
  render(<Page />, { url: '/?wheel-reward=1&page=2&bonus-cancel-lock=3&bonus-details=4' })
  const search = page.getByRole('status')
  await page.getByRole('button', { name: 'Close both' }).click()
  await expect.element(search).toHaveTextContent('?page=2&bonus-details=4')
})

test('does not navigate for a dialog that is closed already, such as during its animation', async () => {
  render(<Page />, { url: '/?page=2' })
  const key = page.getByRole('paragraph')
  const before = key.element().textContent
  await page.getByRole('button', { name: 'Close both' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('?page=2')
  expect(key.element().textContent).toBe(before)
})
