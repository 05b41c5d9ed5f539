import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveReturnGame } from '~/features/game/return-game-storage.ts'
import { renderRoutedSite } from '../../testing/site.tsx'
import { ReturnGame } from './return-game.tsx'

test('the way back to the game does not take a press on the button of a form below it', async () => {
  saveReturnGame({ slug: 'moth-queen', title: 'Moth Queen' })
  onTestFinished(() => saveReturnGame(null))
  let sent = 0
  renderRoutedSite(
    <>
      <div className="s-page">
        <form
          style={{ position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 }}
          onSubmit={(event) => {
            event.preventDefault()
            sent += 1
          }}
        >
          <input aria-label="Code" />
          <button type="submit" style={{ inlineSize: 300, blockSize: 100 }}>
            Apply
          </button>
        </form>
      </div>
      <ReturnGame />
    </>,
    {},
  )
  const link = page.getByRole('link', { name: 'Back to Moth Queen' })
  await expect.element(link).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).click()
  await expect.element(link).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(sent).toBe(1)
})
