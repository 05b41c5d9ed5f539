import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { evenKeel } from '../src/titles/even-keel.ts'
import type { OpenView } from './api.ts'
import { h } from './dom.ts'
import type { StageContext } from './engine.ts'
import { createBet } from './engines/dice/bet.ts'
import { createMoneyFormat } from './formats.ts'
import { createLock } from './lock.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

test('leaves the focus on a control that it locks', async () => {
  const slider = h('input', { type: 'range' })
  document.body.append(slider)
  onTestFinished(() => slider.remove())
  const lock = createLock([slider])
  slider.focus()
  lock.set(true)
  await nextFrame()
  await nextFrame()
  expect([document.activeElement === slider, slider.getAttribute('aria-disabled'), lock.isLocked()]).toEqual([
    ...[true, 'true', true],
  ])
  lock.set(false)
  expect([slider.getAttribute('aria-disabled'), lock.isLocked()]).toEqual(['false', false])
})

test('keeps the bet of a locked slider and of locked buttons', async () => {
  const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const
  const changed = vi.fn()
  const bet = createBet(
    {
      ...{
        texts: createTexts(english, 'en'),
        locale: 'en',
        open: { title: evenKeel } as Partial<OpenView> as OpenView,
      },
      moneyFormat: createMoneyFormat(currency, 'en'),
    } as Partial<StageContext> as StageContext,
    changed,
  )
  document.body.append(bet.element)
  onTestFinished(() => bet.element.remove())
  const slider = bet.element.querySelector('input')
  const over = bet.element.querySelector<HTMLElement>('.dice-side:last-child')
  if (!slider || !over) throw new Error('the bet has no controls')
  const act = async () => {
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    over.click()
    return [bet.view().direction, bet.view().winning, slider.value]
  }
  bet.update({ isLocked: true, stake: '1.00' })
  const opening = [bet.view().direction, bet.view().winning, slider.value]
  expect(await act()).toEqual(opening)
  bet.update({ isLocked: false, stake: '1.00' })
  const [direction, winning, value] = await act()
  expect(direction).toBe('over')
  expect(winning).not.toBe(opening[1])
  expect(value).not.toBe(opening[2])
})
