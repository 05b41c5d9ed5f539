import { expect, onTestFinished, test } from 'vitest'
import { versionOf } from '../src/engine/version.ts'
import { plumbLine } from '../src/titles/plumb-line.ts'
import english from './texts/en.json' with { type: 'json' }

const send = (data: unknown, source: Window | null = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { source, data }))

test('checks a proof of the page around it, and keeps it when the theme changes', async () => {
  const boot = document.createElement('script')
  boot.type = 'application/json'
  boot.id = 'boot'
  boot.textContent = JSON.stringify({ texts: english, titles: [plumbLine.slug] })
  const main = document.createElement('main')
  main.id = 'check'
  document.body.append(boot, main)
  onTestFinished(() => {
    boot.remove()
    main.remove()
    delete document.documentElement.dataset.scheme
  })
  await import('./check-page.ts')
  const input = main.querySelector('textarea')
  const proof = JSON.stringify({ format: 'croupier-round-1' })
  const message = { source: 'croupier-check-host', type: 'proof', proof }
  send(message, window)
  send({ ...message, source: 'another' })
  expect(input?.value).toBe('')
  send(message)
  expect(input?.value).toBe(proof)
  const verdict = () => main.querySelector<HTMLElement>('.verdict')
  await expect.poll(() => verdict()?.textContent).toBe(english['check.result.malformed'])
  expect(verdict()?.dataset.verdict).toBe('wrong-malformed')
  send({ source: 'croupier-check-host', type: 'theme', theme: 'dark' })
  expect([document.documentElement.dataset.scheme, input?.value]).toEqual(['dark', proof])
  // A seed that is still in use is no failure.
  const sealed = {
    ...{ format: 'croupier-round-1', game: plumbLine.slug, version: await versionOf(plumbLine.rules) },
    round: {
      ...{ nonce: 0, position: 0, stake: '1.00', staked: '1.00', win: '0.00', steps: [], currency: 'EUR' },
      startedAt: '2026-11-29T00:27:11.744Z',
    },
    seed: { serverHash: 'a'.repeat(64), clientSeed: 'mine', serverSeed: null },
  }
  send({ ...message, proof: JSON.stringify(sealed) })
  await expect.poll(() => verdict()?.textContent).toBe(english['check.result.sealed-link'])
  expect(verdict()?.dataset.verdict).toBe('sealed')
  // The result of a given proof comes first, and its text is folded.
  const outcome = () => main.querySelector('.check-outcome')
  expect(outcome()?.textContent).toMatch(/^Plumb Line · .*2026.* · Stake €1.00 · no win/)
  expect(outcome()?.compareDocumentPosition(main.querySelector('.check-steps') ?? main)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(main.querySelector('details')?.open).toBe(false)
  // One that the player has pasted is copied again.
  if (input) input.value += ' '
  main.querySelector('button')?.click()
  await expect.poll(() => verdict()?.textContent).toBe(english['check.result.sealed'])
  expect(outcome()?.parentElement?.className).toBe('check-form')
})
