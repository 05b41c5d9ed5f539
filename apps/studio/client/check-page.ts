import type { CheckHostMessage, CheckPageMessage } from '@croupier/contract/providers'
import type { CheckBoot } from '../src/check-page.ts'
import { die } from './art/heroes/die.ts'
import { padlock } from './art/heroes/padlock.ts'
import { moved } from './art/pen.ts'
import { scales } from './art/symbols/instruments.ts'
import { drawing, h } from './dom.ts'
import { checkProof, type ProofResult } from './proof.ts'
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

/** The value of `data-verdict`: a seed that is still in use is no failure. */
function verdictOf(result: ProofResult): string {
  if (result === 'valid' || result === 'sealed-rounding') return 'true'
  return result.startsWith('sealed') ? 'sealed' : `wrong-${result}`
}

function form() {
  const input = h('textarea', {
    ...{ id: 'proof', class: 'input proof', rows: '7', spellcheck: 'false', autocomplete: 'off' },
    'aria-describedby': 'proof-hint',
  })
  const result = h('p', { class: 'verdict', role: 'status' })
  let given = ''
  const check = async () => {
    if (!globalThis.crypto?.subtle) return result.replaceChildren(texts('verify.impossible'))
    const found = await checkProof(parse(input.value), findTitle)
    result.dataset.verdict = verdictOf(found)
    // A player who followed a link has pasted nothing.
    const key = found === 'sealed' && input.value === given ? 'sealed-link' : found
    result.replaceChildren(texts(resultKeys[key] ?? `check.result.${key}`))
  }
  listenToHost((proof) => {
    input.value = proof
    // As the text field has it, which changes line ends.
    given = input.value
    void check()
  })
  return h(
    'div',
    { class: 'check-form' },
    h('label', { for: 'proof' }, texts('check.label')),
    input,
    h('p', { id: 'proof-hint', class: 'hint' }, texts('check.hint')),
    h('button', { class: 'button', type: 'button', click: check }, texts('check.button')),
    result,
  )
}

root?.replaceChildren(h('h1', {}, texts('check.title')), steps(), form())
