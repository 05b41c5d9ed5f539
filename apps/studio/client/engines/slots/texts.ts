import type { RoundState, SlotRules, Step } from '../../../src/engine/rules.ts'
import type { FrameContext } from '../../context.ts'
import { nameOf, returnText, winText } from '../../panel.ts'
import type { WinSum } from './celebration.ts'

/** The rules of the title, which is a slot wherever this module is loaded. */
export function slotRules({ open }: FrameContext): SlotRules {
  if (open.title.engine !== 'slots') throw new Error(`${open.title.slug} is not a slot`)
  return open.title.rules
}

export function spinLabel({ texts }: FrameContext, next: RoundState | null): string {
  if (next?.kind === 'free') return texts('spin.freeSpin', { number: next.played + 1, all: next.awarded })
  if (next?.kind === 'respin') return texts('spin.respin')
  return texts('spin.spin')
}

/** The text above the reels. */
export function ribbonText(context: FrameContext, next: RoundState | null): string {
  const { texts } = context
  const rules = slotRules(context)
  if (next?.kind === 'free') {
    const multipliers = rules.freeSpins?.multipliers ?? [1]
    const multiplier = multipliers[Math.min(next.played, multipliers.length - 1)] ?? 1
    const remaining = texts('ribbon.free', { count: next.awarded - next.played })
    return multiplier > 1 ? `${remaining} · ${texts('ribbon.times', { times: multiplier })}` : remaining
  }
  if (next?.kind === 'respin') return texts('ribbon.respin')
  const lines =
    rules.lines === 'ways'
      ? texts('ribbon.ways', { count: rules.rows ** rules.reels })
      : texts('ribbon.lines', { count: rules.lines.length })
  return `${lines} · ${texts('ribbon.return', { rtp: returnText(context) })}`
}

/** The symbols in the window, for screen readers. */
export function windowText(context: FrameContext, step: Step): string {
  const rows = Array.from({ length: slotRules(context).rows }, (_, row) => {
    const codes = step.grid.map((column, reel) => (step.wildReels.includes(reel) ? 'W' : (column[row] ?? '')))
    return context.texts('reels.row', {
      number: row + 1,
      symbols: codes.map((code) => nameOf(context, code)).join(', '),
    })
  })
  return rows.join(' ')
}

export function nextStepText(context: FrameContext, step: Step, next: RoundState): string {
  const { texts } = context
  if (step.awarded && next.kind === 'free')
    return texts(step.kind === 'base' ? 'result.awarded' : 'result.again', { count: step.awarded })
  if (next.kind === 'respin') return texts('result.respin', { name: nameOf(context, 'W') })
  return next.kind === 'free' ? texts('ribbon.free', { count: next.awarded - next.played }) : ''
}

/** What opens and closes free spins; `total` is the sum of the round, null if it is not above the stake. */
export function freeSpinsCard({ texts }: FrameContext, step: Step, total: string | null): WinSum | null {
  if (step.awarded > 0) {
    const key = step.kind === 'base' ? 'result.awarded' : 'result.again'
    return { main: texts(key, { count: step.awarded }), note: null, isPlate: true }
  }
  if (step.kind !== 'free' || step.next) return null
  const end = texts('freespins.end.title')
  return { main: total ?? end, note: total === null ? null : end, isPlate: true }
}

/** The highest win of a step and the number of others. */
export function winDetails(context: FrameContext, step: Step): string {
  const [first, ...others] = [...step.wins].sort((a, b) => b.pay - a.pay)
  if (!first) return ''
  const text = winText(context, first)
  return others.length ? `${text} ${context.texts('win.more', { count: others.length })}` : text
}
