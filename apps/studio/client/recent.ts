import type { Step } from '../src/engines/index.ts'
import { h } from './dom.ts'
import type { StageContext } from './engine.ts'

interface RecentOptions {
  readonly label: string
  readonly maxItems: number
  /** One outcome: its text, and the value of its `data-tone`. */
  item(step: Step): { readonly text: string; readonly tone: string }
}

/** The outcomes of the last rounds, the newest first, also of earlier visits. */
export function createRecent({ api }: StageContext, { label, maxItems, item }: RecentOptions) {
  const element = h('ol', { class: 'recent', 'aria-label': label })
  const row = (step: Step) => {
    const { text, tone } = item(step)
    return h('li', { 'data-tone': tone }, text)
  }
  const trim = () => {
    while (element.children.length > maxItems) element.lastElementChild?.remove()
  }
  async function load() {
    const history = await api.history()
    // Rounds that were played meanwhile are listed already.
    if (!history.ok || element.children.length > 0) return
    const last = history.data.map(({ round }) => round.steps.at(-1)).filter((step) => step !== undefined)
    element.replaceChildren(...last.slice(0, maxItems).map(row))
  }
  void load()
  return {
    element,
    add(step: Step) {
      element.prepend(row(step))
      trim()
    },
  }
}
