import type { CheckHostMessage, CheckPageMessage } from '@croupier/contract/providers'
import type { CheckBoot } from '../src/check-page.ts'
import { die } from './art/heroes/die.ts'
import { padlock } from './art/heroes/padlock.ts'
import { moved } from './art/pen.ts'
import { scales } from './art/symbols/instruments.ts'
import { drawing, h } from './dom.ts'
import { amountText, momentParts } from './formats.ts'
import { checkProof, type ProofResult, type RoundProof } from './proof.ts'
import { createTexts } from './texts.ts'
import { createTitleFinder } from './title-finder.ts'

const root = document.getElementById('check')
const boot: CheckBoot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
const texts = createTexts(boot.texts, document.documentElement.lang)

/** Maximum length of a proof in characters. */
const maxLength = 200_000

const findTitle = createTitleFinder(boot.titles, (slug) => import(`../src/titles/${slug}.ts`))

function parse(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, maxLength))
  } catch {
    return null
  }
}

const brass = { main: '#E3B75A', shade: '#B07F2C', lit: '#FBE3A1', ink: '#3A2413' }
const ivory = { top: '#FFF6E2', left: '#E9D6AE', right: '#CDB27E', pip: '#15465C' }
const pictures = [padlock(), moved(0, 0, die(ivory, [3, 5, 1]), 1.1), scales(brass)] as const

/** Three pictures of the life of a seed: its hash is shown, rounds are played with it, it is revealed. */
const steps = () =>
  h(
    'ol',
    { class: 'check-steps' },
    ...['sealed', 'played', 'opened'].map((key, index) =>
      h(
        'li',
        {},
        drawing(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-190 -190 380 380" class="check-picture">${pictures[index] ?? ''}</svg>`,
          null,
        ),
        h('p', {}, texts(`check.${key}`)),
      ),
    ),
  )

/** A page around this one may give a proof and change the theme; without one nobody does. */
function listenToHost(onProof: (proof: string) => void) {
  if (window.parent === window) return
  window.addEventListener('message', ({ source, data }: MessageEvent<Partial<CheckHostMessage> | null>) => {
    if (source !== window.parent || data?.source !== 'croupier-check-host') return
    if (data.type === 'proof' && typeof data.proof === 'string' && data.proof.length <= maxLength)
      onProof(data.proof)
    if (data.type === 'theme' && (data.theme === 'light' || data.theme === 'dark')) {
      document.documentElement.dataset.scheme = data.theme
      document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', data.theme)
    }
  })
  const ready: CheckPageMessage = { source: 'croupier-check', type: 'ready' }
  // Any site may embed the page.
  window.parent.postMessage(ready, '*')
}

/** Texts that the list of past rounds has too. */
const resultKeys: Readonly<Record<string, string>> = {
  'sealed-shared': 'verify.sealedShared',
  'sealed-rounding': 'verify.sealedRounding',
}

/** Results of a complete proof of a known game. */
const proofResultsOfRounds: ReadonlySet<ProofResult> = new Set([
  ...(['valid', 'sealed', 'sealed-shared', 'sealed-rounding', 'wrong-seed', 'wrong-result'] as const),
])

/** The value of `data-verdict`: a seed that is still in use is no failure. */
function verdictOf(result: ProofResult): string {
  if (result === 'valid' || result === 'sealed-rounding') return 'true'
  return result.startsWith('sealed') ? 'sealed' : `wrong-${result}`
}

/** The game, the time and the amounts of a proof; null if it lacks one of them. */
async function roundLine(proof: unknown): Promise<HTMLElement | null> {
  const { game, round } = proof as Partial<RoundProof>
  const title = await findTitle(String(game))
  if (!title || !round || typeof round.currency !== 'string' || Number.isNaN(Date.parse(round.startedAt)))
    return null
  const locale = document.documentElement.lang
  const amount = (value: string) => ({ amount: amountText(value, round.currency, locale) })
  const parts = [
    texts('moment', momentParts(new Date(round.startedAt), locale)),
    texts('history.stake', amount(round.staked)),
    /[1-9]/.test(round.win) ? texts('history.win', amount(round.win)) : texts('history.nothing'),
  ]
  return h('p', { class: 'check-round' }, h('strong', { lang: 'en' }, title.name), ` · ${parts.join(' · ')}`)
}

/** The form, and the place above the pictures for the result of a proof that the host page sends. */
function createForm() {
  const input = h('textarea', {
    ...{ id: 'proof', class: 'input proof', rows: '7', spellcheck: 'false', autocomplete: 'off' },
    'aria-describedby': 'proof-hint',
  })
  const result = h('p', { class: 'verdict', role: 'status' })
  const outcome = h('div', { class: 'check-outcome' }, result)
  const above = h('div', {})
  let given = ''
  const check = async (place: HTMLElement) => {
    place.append(outcome)
    if (!globalThis.crypto?.subtle) return result.replaceChildren(texts('verify.impossible'))
    const proof = parse(input.value)
    const found = await checkProof(proof, findTitle)
    const line = proofResultsOfRounds.has(found) ? await roundLine(proof) : null
    outcome.replaceChildren(...(line ? [line, result] : [result]))
    result.dataset.verdict = verdictOf(found)
    outcome.dataset.verdict = verdictOf(found)
    // A player who followed a link has pasted nothing.
    const key = found === 'sealed' && input.value === given ? 'sealed-link' : found
    result.replaceChildren(texts(resultKeys[key] ?? `check.result.${key}`))
  }
  const text = h(
    'details',
    { class: 'check-text', open: true },
    h('summary', {}, texts('check.label')),
    h('label', { for: 'proof', class: 'visually-hidden' }, texts('check.label')),
    input,
    h('p', { id: 'proof-hint', class: 'hint' }, texts('check.hint')),
    h('button', { class: 'button', type: 'button', click: () => check(form) }, texts('check.button')),
  )
  const form = h('div', { class: 'check-form' }, text)
  listenToHost((proof) => {
    input.value = proof
    // As the text field has it, which changes line ends.
    given = input.value
    text.open = false
    void check(above)
  })
  return { above, form }
}

const { above, form } = createForm()
root?.replaceChildren(h('h1', {}, texts('check.title')), above, steps(), form)
