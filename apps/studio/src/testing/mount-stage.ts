import type { Api, OpenView, RoundView } from '../../client/api.ts'
import type { GameEngine, StageContext } from '../../client/engine.ts'
import { createMoneyFormat } from '../../client/formats.ts'
import english from '../../client/texts/en.json' with { type: 'json' }
import { createTexts } from '../../client/texts.ts'

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const

/** Renders the stage of an engine and records the player's actions. */
export function mountStage(engine: GameEngine, title: object) {
  const acted: unknown[] = []
  const context = {
    open: { title, stakes: ['0.20', '1.00', '100.00'], chip: '0.20' } as Partial<OpenView> as OpenView,
    texts: createTexts(english, 'en'),
    locale: 'en',
    moneyFormat: createMoneyFormat(currency, 'en'),
    prefersReducedMotion: () => true,
    api: { history: async () => ({ ok: true, data: [] }) } as Partial<Api> as Api,
    changed: () => undefined,
    act: (action: unknown) => void acted.push(action),
  } as Partial<StageContext> as StageContext
  const stage = engine.createStage(context)
  document.body.append(stage.element)
  const update = (round: Partial<RoundView> | null, isBusy = false) =>
    stage.update({
      ...{ isBusy, stake: '1.00', round: round as RoundView | null },
      isLocked: isBusy || round !== null,
    })
  update(null)
  // The frame passes keys on that it does not handle itself.
  document.onkeydown = ({ key }) => stage.press?.(key)
  return { stage, update, acted, context }
}
