import type { Step } from '../src/engines/index.ts'
import { h } from './dom.ts'
import type { StageContext } from './engine.ts'

interface Outcome {
  readonly text: string
  /** The value of `data-tone`. */
  readonly tone: string
}

/** A row of outcomes, the newest first. */
export function createOutcomeRow(label: string, maxItems: number) {
  const element = h('ol', { class: 'recent', 'aria-label': label })
  const item = ({ text, tone }: Outcome) => h('li', { 'data-tone': tone }, text)
  return {
    element,
    show(outcomes: readonly Outcome[]) {
      element.replaceChildren(...outcomes.slice(0, maxItems).map(item))
    },
    add(outcome: Outcome) {
      element.prepend(item(outcome))
      while (element.children.length > maxItems) element.lastElementChild?.remove()
    },
  }
}

interface RecentOptions {
  readonly label: string
  readonly maxItems: number
  item(step: Step): Outcome
}

/** The outcomes of the player's last rounds, also of earlier visits. */
export function createRecent({ api }: StageContext, { label, maxItems, item }: RecentOptions) {
  const { element, show, add } = createOutcomeRow(label, maxItems)
  async function load() {
    const history = await api.history()
    // Rounds that were played meanwhile are listed already.
    if (!history.ok || element.children.length > 0) return
    show(
      history.data
        .map(({ round }) => round.steps.at(-1))
        .filter((step) => step !== undefined)
        .map(item),
    )
  }
  void load()
  return { element, add: (step: Step) => add(item(step)) }
}
