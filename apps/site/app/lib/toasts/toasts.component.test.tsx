// The close button is placed by the dialog's stylesheet, which follows that of icon buttons in the site.
import '@croupier/ui/icon-button.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { useEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { useToasts } from './toast-provider.tsx'

function WithToast({ text }: { text: string }) {
  const toasts = useToasts()
  useEffect(() => {
    const id = toasts.add({
      type: 'success',
      title: 'Your deposit of €50.00 has arrived',
      text,
      duration: -1,
    })
    return () => toasts.close(id)
  }, [toasts, text])
  return (
    <Dialog open onClose={() => {}} title="Wallet" closeLabel="Close">
      <button type="button">Withdraw</button>
    </Dialog>
  )
}

const boxOf = (element: Element) => element.getBoundingClientRect()

test.each(['It is in your balance.', 'It is in your balance. '.repeat(6)])(
  'on a phone a toast covers neither the close button of a full dialog nor what is below its title: %s',
  async (text) => {
    const { innerWidth, innerHeight } = window
    await page.viewport(375, 812)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    renderInSite(<WithToast text={text} />, {})
    await expect.poll(() => page.byCss('.c-toast').elements().length).toBe(1)
    const toast = () => boxOf(page.byCss('.c-toast').element())
    const action = () => boxOf(page.getByRole('button', { name: 'Withdraw' }).element())
    const close = () => boxOf(page.byCss('.c-dialog__close').element())
    await expect.poll(() => action().top - toast().bottom).toBeGreaterThanOrEqual(0)
    await expect.poll(() => close().left - toast().right).toBeGreaterThanOrEqual(0)
    expect(toast().left).toBeGreaterThanOrEqual(0)
  },
)

test('leaves the styles of the page alone while there is no toast', async () => {
  const { style } = document.documentElement
  style.setProperty('--toasts-block', '1px')
  onTestFinished(() => {
    style.removeProperty('--toasts-block')
  })
  renderInSite(<p>A page</p>, {})
  await expect.element(page.getByText('A page')).toBeVisible()
  // Observers are called in the order of their creation.
  await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body))
  expect(style.getPropertyValue('--toasts-block')).toBe('1px')
})
