import { Dialog } from '@croupier/ui/dialog.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, typeInto } from '../../../testing/render.tsx'

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header>
        <a href="#home">Home</a>
        <button type="button" onClick={() => setOpen(true)}>
          Sign in
        </button>
      </header>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sign in" closeLabel="Close">
        <input aria-label="E-mail" />
        <input aria-label="Password" />
        <button type="button">Continue</button>
      </Dialog>
    </>
  )
}

test('traps the keyboard in a dialog, makes the page inert and restores the focus', async () => {
  render(<PageWithDialog />)
  const opener = page.getByRole('button', { name: 'Sign in' })
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const first = dialog.getByLabelText('E-mail')
  await typeInto(opener, '{Enter}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect
    .element(dialog.getByRole('button', { name: 'Close' }), { message: 'wraps from the first to the last' })
    .toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(first, { message: 'wraps from the last to the first' }).toHaveFocus()
  for (const name of ['Password', 'Continue', 'Close', 'E-mail']) {
    await userEvent.keyboard('{Tab}')
    const focused = dialog.getByLabelText(name).or(dialog.getByRole('button', { name }))
    await expect.element(focused.first()).toHaveFocus()
  }
  // Focus set by a script stays inside too, and the page does not scroll.
  document.querySelector<HTMLElement>('header a')?.focus()
  expect(document.activeElement?.closest('header') ?? null).toBeNull()
  const root = document.documentElement
  expect(getComputedStyle(root).overflowY).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(getComputedStyle(root).overflowY, 'the page scrolls again').not.toBe('hidden')
})

test('stays open after the double click that opened it, and closes by a press outside [9-13b]', async () => {
  render(<PageWithDialog />)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await userEvent.dblClick(page.getByRole('button', { name: 'Sign in' }))
  await expect.element(dialog).toBeVisible()
  const stage = page.elementLocator(document.querySelector<HTMLElement>('.c-stage') ?? document.body)
  await stage.click({ position: { x: 5, y: 5 } })
  await expect.element(dialog).not.toBeInTheDocument()
})
