import { wait } from './api.ts'
import type { Game } from './context.ts'
import { announce } from './display.ts'
import { setText } from './dom.ts'
import { secondsText } from './formats.ts'

/**
 * Waits until the next step is allowed and shows the rest of the time as a fill of the button. Without a rest the
 * button can be pressed as soon as its label says what it does.
 */
export async function pause({ view, state }: Game, milliseconds: number) {
  if (milliseconds <= 0) return
  state.pauseEndsAt = performance.now() + milliseconds
  view.spin.style.setProperty('--pause', `${Math.round(milliseconds)}ms`)
  view.spin.classList.add('is-waiting')
  await wait(milliseconds)
  view.spin.classList.remove('is-waiting')
}

/** Answers a press before the next step is allowed: the seconds are on the button until it is. */
export function showPause(game: Game) {
  const { view, state, texts, locale } = game
  const milliseconds = state.pauseEndsAt - performance.now()
  if (!(milliseconds > 0)) return
  setText(view.spinAmount, secondsText(Math.ceil(milliseconds / 1000), locale))
  announce(game, texts('error.too-soon'))
}
