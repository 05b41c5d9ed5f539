import type { HistoryRow, RoundView } from './api.ts'
import type { FrameContext } from './context.ts'
import { h } from './dom.ts'
import { momentParts } from './formats.ts'
import { fact } from './panel.ts'
import type { RoundProof } from './proof.ts'
import { type Verdict, verify } from './verify.ts'

/** The last rounds, after the one with steps left to play. */
export async function fillHistory(context: FrameContext, body: HTMLElement, openRound: RoundView | null) {
  const { texts, api } = context
  const response = await api.history()
  if (!response.ok) return body.append(h('p', { class: 'notice' }, texts(`error.${response.code}`)))
  if (response.data.length === 0 && !openRound)
    return body.append(h('p', { class: 'notice' }, texts('history.empty')))
  // Needed here only, so it is not among the modules of the first load.
  const { proofOf } = await import('./proof.ts')
  body.append(
    h('p', { class: 'lead' }, texts('history.lead')),
    h(
      'ul',
      { class: 'rounds' },
      openRound && openRow(context, openRound),
      ...response.data.map((row) => roundRow(context, row, proofOf(context.open, row))),
    ),
  )
}

/** The time and the stake of a round, at the start of its row. */
function startOf({ moneyFormat, texts, locale }: FrameContext, { startedAt, staked }: RoundView) {
  const time = texts('moment', momentParts(new Date(startedAt), locale))
  return [
    h('span', { class: 'when' }, time),
    h('span', { class: 'amount' }, texts('history.stake', { amount: moneyFormat.format(staked) })),
  ]
}

const stepList = (context: FrameContext, { steps }: RoundView) =>
  h('ol', { class: 'steps' }, ...steps.map((step, index) => context.engine.stepRow(context, step, index)))

/** The open round: it has no win yet, and nothing that could be verified. */
function openRow(context: FrameContext, round: RoundView) {
  const summary = h('summary', {}, ...startOf(context, round))
  const status = h('p', { class: 'notice' }, context.texts('result.resumed'))
  return h('li', {}, h('details', { open: true }, summary, status, stepList(context, round)))
}

function roundRow(context: FrameContext, { round, seed }: HistoryRow, proof: RoundProof) {
  const { moneyFormat, texts } = context
  return h(
    'li',
    {},
    h(
      'details',
      {},
      h(
        'summary',
        {},
        ...startOf(context, round),
        h(
          'span',
          { class: 'amount strong' },
          texts('history.win', { amount: moneyFormat.format(round.win) }),
        ),
      ),
      round.status === 'settled' ? null : h('p', { class: 'notice' }, texts(`status.${round.status}`)),
      stepList(context, round),
      h(
        'dl',
        { class: 'facts hashes' },
        ...fact(texts('fair.hash'), seed.serverHash),
        ...fact(texts('fair.serverSeed'), seed.serverSeed ?? texts('fair.sealed')),
        ...fact(texts('fair.clientSeed'), seed.clientSeed),
        ...fact(texts('fair.nonce'), String(round.nonce)),
      ),
      ...verification(context, { round, seed }),
      proofText(context, proof),
    ),
  )
}

/** Why the round cannot be verified yet, as a key; null if it can. */
function sealedKey({ engine }: FrameContext, { round, seed }: HistoryRow): string | null {
  if (engine.logic.agrees) return round.shared?.seed ? null : 'verify.sealedShared'
  return seed.serverSeed === null ? 'verify.sealed' : null
}

/** A button that verifies the round in this browser, and the place for the result. */
function verification(context: FrameContext, { round, seed }: HistoryRow) {
  const { texts, open, engine } = context
  const sealed = sealedKey(context, { round, seed })
  if (sealed) return [h('p', { class: 'notice' }, texts(sealed))]
  const result = h('p', { class: 'verdict', role: 'status' })
  const check = async () => {
    if (!globalThis.crypto?.subtle) return result.replaceChildren(texts('verify.impossible'))
    const key = verdictKey(await verify(engine.logic, open.title.rules, round, seed))
    result.replaceChildren(texts(`verify.${key}`))
    result.dataset.verdict = key === 'sealedRounding' ? 'true' : key
  }
  return [h('button', { class: 'button', type: 'button', click: check }, texts('verify.button')), result]
}

/** The round as JSON, to keep it or to have it checked elsewhere. */
function proofText({ texts }: FrameContext, proof: RoundProof) {
  const text = h('textarea', {
    class: 'input proof',
    readonly: true,
    rows: '6',
    'aria-label': texts('proof.title'),
  })
  text.value = JSON.stringify(proof, null, 2)
  const status = h('p', { class: 'hint', role: 'status' }, texts('proof.hint'))
  const copy = () => {
    text.select()
    // The frame has an opaque origin, which the clipboard of `navigator` refuses.
    if (document.execCommand('copy')) status.textContent = texts('proof.copied')
  }
  const button = h('button', { class: 'button', type: 'button', click: copy }, texts('proof.copy'))
  return h('details', { class: 'proof-box' }, h('summary', {}, texts('proof.title')), text, button, status)
}

function verdictKey(verdict: Verdict | null): string {
  if (verdict === null) return 'sealed'
  if (!verdict.isSeedValid) return 'wrongSeed'
  if (!verdict.isRoundValid) return 'wrong'
  return verdict.isRoundingSealed ? 'sealedRounding' : 'true'
}
