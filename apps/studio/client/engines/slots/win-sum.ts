import { h } from '../../dom.ts'

export interface WinSum {
  readonly main: string
  readonly note: string | null
  readonly isPlate: boolean
}

/** A sum or a card over the reels. Screen readers hear it with the result. */
export function createWinSum(reels: HTMLElement) {
  let shown: HTMLElement | null = null
  function hide() {
    shown?.remove()
    shown = null
  }
  return {
    show({ main, note, isPlate }: WinSum) {
      hide()
      shown = h(
        'div',
        { class: isPlate ? 'win-sum win-plate' : 'win-sum', 'aria-hidden': 'true' },
        h('div', {}, h('strong', {}, main), note === null ? null : h('span', {}, note)),
      )
      reels.after(shown)
    },
    hide,
  }
}
