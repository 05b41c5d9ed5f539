import { expect, onTestFinished, test } from 'vitest'
import english from './texts/en.json' with { type: 'json' }

const send = (data: unknown, source: Window | null = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { source, data }))

test('checks a proof of the page around it, and keeps it when the theme changes', async () => {
  const boot = document.createElement('script')
  boot.type = 'application/json'
  boot.id = 'boot'
  boot.textContent = JSON.stringify({ texts: english, titles: [] })
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
  await expect.poll(() => main.querySelector('.verdict')?.textContent).toBe(english['check.result.malformed'])
  send({ source: 'croupier-check-host', type: 'theme', theme: 'dark' })
  expect([document.documentElement.dataset.scheme, input?.value]).toEqual(['dark', proof])
})
