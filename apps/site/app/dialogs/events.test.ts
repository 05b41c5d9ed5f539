import { expect, test } from 'vitest'
import { createDialogEvents, type DialogEventDetail } from './events.tsx'

const wallet: DialogEventDetail = { name: 'wallet', value: 'deposit' }

test('notifies every handler until it unsubscribes [2.3-01d]', () => {
  const events = createDialogEvents()
  const received: string[] = []
  const unsubscribe = events.on('opened', ({ name, value }) => received.push(`first ${name} ${value}`))
  events.on('opened', () => received.push('second'))
  events.on('closed', () => received.push('closed'))
  events.emit('opened', wallet)
  unsubscribe()
  events.emit('opened', wallet)
  events.emit('closed', wallet)
  expect(received).toEqual(['first wallet deposit', 'second', 'second', 'closed'])
})

test('cancels on one false and still calls the other handlers [2.3-01e]', () => {
  const events = createDialogEvents()
  const called: string[] = []
  expect(events.emitCancelable('beforeClose', wallet)).toBe(true)
  const unsubscribe = events.on('beforeClose', () => {
    called.push('no')
    return false
  })
  events.on('beforeClose', () => void called.push('either way'))
  expect(events.emitCancelable('beforeClose', wallet)).toBe(false)
  expect(called).toEqual(['no', 'either way'])
  expect(events.emitCancelable('beforeOpen', wallet)).toBe(true)
  unsubscribe()
  expect(events.emitCancelable('beforeClose', wallet)).toBe(true)
})

test('opens another dialog if a handler returns its name [2.3-01e]', () => {
  const events = createDialogEvents()
  events.on('beforeOpen', ({ name }) => (name === 'sign-up' ? 'sign-in' : 'no dialog'))
  expect(events.emitCancelable('beforeOpen', { name: 'sign-up', value: 'true' })).toBe('sign-in')
  expect(events.emitCancelable('beforeOpen', wallet)).toBe(true)
  events.on('beforeOpen', () => false)
  expect(events.emitCancelable('beforeOpen', wallet)).toBe(false)
})
