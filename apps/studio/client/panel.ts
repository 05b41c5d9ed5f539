import type { Step } from '../src/engine/rules.ts'
import type { FrameContext } from './context.ts'
import { h, icon } from './dom.ts'
import type { RulesContext } from './engine.ts'
import { numberText } from './formats.ts'
import { symbolName, symbolPictureUrl } from './theme.ts'

/** A modal panel. `fill` builds its content each time it opens. */
export function createPanel(title: string, close: string, fill: (body: HTMLElement) => void | Promise<void>) {
  const heading = h('h2', { id: `panel-${title.toLowerCase().replace(/[^a-z]+/g, '-')}` }, title)
  const body = h('div', { class: 'panel-body', tabindex: '0' })
  const dialog = h(
    'dialog',
    { class: 'panel', 'aria-labelledby': heading.id },
    h(
      'header',
      { class: 'panel-head' },
      heading,
      h(
        'button',
        { class: 'icon-button', type: 'button', 'aria-label': close, click: () => dialog.close() },
        icon('close'),
      ),
    ),
    body,
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  return {
    dialog,
    show() {
      if (dialog.open) return
      body.replaceChildren()
      void fill(body)
      dialog.showModal()
      body.scrollTop = 0
    },
  }
}

export function nameOf({ theme, texts }: Pick<FrameContext, 'theme' | 'texts'>, code: string): string {
  const name = symbolName(theme, code)
  return 'key' in name ? texts(name.key) : name.rank
}

export function picture(context: FrameContext, code: string, size: string): HTMLImageElement {
  const src = symbolPictureUrl(context.theme, code)
  return h('img', { src, alt: '', class: `symbol ${size}`, width: '320', height: '320' })
}

/** The title's return: "97.29%". */
export const returnText = ({ texts, locale, open }: Pick<FrameContext, 'texts' | 'locale' | 'open'>) =>
  texts('percent', { value: numberText(Number(open.title.rtp), locale) })

/** A payout as a multiple of the stake. */
export const payoutMultiple = (pay: number, locale: string) => `${numberText(pay / 100, locale)}×`

export function winText(
  context: Pick<FrameContext, 'texts' | 'theme' | 'locale'>,
  win: Step['wins'][number],
): string {
  const values = {
    number: (win.line ?? 0) + 1,
    symbols: win.count,
    name: nameOf(context, win.symbol),
    ways: win.ways,
    pay: payoutMultiple(win.pay, context.locale),
  }
  if (win.line !== null) return context.texts('win.line', values)
  return context.texts(win.ways > 1 ? 'win.ways' : 'win.anywhere', values)
}

/** The amount of `pay` hundredths of the current stake. */
export function formatWin({ moneyFormat, stake }: RulesContext, pay: number): string {
  return moneyFormat.formatUnits((moneyFormat.parseUnits(stake()) * BigInt(pay)) / 100n)
}

export const fact = (term: string, value: string) => [h('dt', {}, term), h('dd', {}, value)]
