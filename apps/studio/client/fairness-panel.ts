import type { SeedInUseView, SeedView } from './api.ts'
import type { FrameContext } from './context.ts'
import { h } from './dom.ts'
import { fact } from './panel.ts'

interface FairnessPanel {
  seed: SeedInUseView
  readonly inUse: HTMLElement
  readonly revealed: HTMLElement
  readonly input: HTMLInputElement
  readonly error: HTMLElement
}

export function fillFairness(context: FrameContext, body: HTMLElement) {
  const { texts, engine } = context
  // The player's own seeds do not decide a round that all players share.
  if (engine.logic.agrees)
    return body.append(h('p', { class: 'lead' }, texts('fair.sharedLead')), ...explanation(context))
  const panel: FairnessPanel = {
    seed: context.open.seed,
    inUse: h('dl', { class: 'facts hashes' }),
    revealed: h('div', {}),
    input: h('input', {
      id: 'client-seed',
      class: 'input',
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-hint',
    }),
    error: h('p', { class: 'field-error', role: 'alert' }),
  }
  showSeedInUse(context, panel, context.open.seed)
  void refresh(context, panel)
  body.append(
    h('p', { class: 'lead' }, texts('fair.lead')),
    h('h3', {}, texts('fair.now')),
    panel.inUse,
    seedForm(context, panel),
    panel.revealed,
    ...explanation(context),
  )
}

function showSeedInUse({ texts }: FrameContext, panel: FairnessPanel, seed: SeedInUseView) {
  panel.seed = seed
  panel.inUse.replaceChildren(
    ...fact(texts('fair.hash'), seed.serverHash),
    ...fact(texts('fair.clientSeed'), seed.clientSeed),
    ...fact(texts('fair.rounds'), String(seed.nonce)),
    ...fact(texts('fair.nextHash'), seed.nextServerHash),
  )
}

function showRevealedSeed({ texts }: FrameContext, panel: FairnessPanel, seed: SeedView) {
  panel.revealed.replaceChildren(
    h('h3', {}, texts('fair.revealed')),
    h(
      'dl',
      { class: 'facts hashes' },
      ...fact(texts('fair.serverSeed'), seed.serverSeed ?? ''),
      ...fact(texts('fair.hash'), seed.serverHash),
    ),
    h('p', {}, texts('fair.revealedText')),
  )
}

async function refresh(context: FrameContext, panel: FairnessPanel) {
  const response = await context.api.open()
  if (response.ok) showSeedInUse(context, panel, response.data.seed)
}

async function changeSeeds(context: FrameContext, panel: FairnessPanel) {
  const { input, error, seed } = panel
  error.textContent = ''
  const response = await context.api.seeds(input.value.trim() || null, seed.nextServerHash)
  if (!response.ok) {
    error.textContent = context.texts(`error.${response.code}`)
    if (response.code === 'seeds-changed') await refresh(context, panel)
    return
  }
  input.value = ''
  showSeedInUse(context, panel, response.data.now)
  showRevealedSeed(context, panel, response.data.before)
}

/** A `div`, because the sandboxed page may not submit forms. */
function seedForm(context: FrameContext, panel: FairnessPanel) {
  const { texts } = context
  const change = () => void changeSeeds(context, panel)
  const changeOnEnter = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && event.target === panel.input) change()
  }
  return h(
    'div',
    { class: 'seed-form', keydown: changeOnEnter },
    h('label', { for: 'client-seed' }, texts('fair.yourSeed')),
    h(
      'div',
      { class: 'seed-row' },
      panel.input,
      h('button', { class: 'button', type: 'button', click: change }, texts('fair.change')),
    ),
    h('p', { id: 'client-seed-hint', class: 'hint' }, texts('fair.hint')),
    panel.error,
  )
}

function explanation(context: FrameContext) {
  const { texts, engine } = context
  const [first = '', ...others] = engine.drawTexts(context)
  return [
    h('h3', {}, texts('fair.how')),
    h('p', {}, first),
    h('code', { class: 'formula' }, 'HMAC-SHA-256(serverSeed, clientSeed:nonce:cursor)'),
    ...others.map((text) => h('p', {}, text)),
  ]
}
