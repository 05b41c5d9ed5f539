import { expect, test } from 'vitest'
import { createModalEvents, type ModalMoment } from './modal-events.tsx'

const wallet: ModalMoment = { name: 'wallet', value: 'deposit' }

test('everybody hears an event until they end it [2.3-01d]', () => {
  const events = createModalEvents()
  const heard: string[] = []
  const off = events.on('opened', ({ name, value }) => heard.push(`first ${name} ${value}`))
  events.on('opened', () => heard.push('second'))
  events.on('closed', () => heard.push('closed'))
  events.tell('opened', wallet)
  off()
  events.tell('opened', wallet)
  events.tell('closed', wallet)
  expect(heard).toEqual(['first wallet deposit', 'second', 'second', 'closed'])
})

test('one no stops it, and the others are asked all the same [2.3-01e]', () => {
  const events = createModalEvents()
  const asked: string[] = []
  expect(events.ask('beforeClose', wallet)).toBe(true)
  const off = events.on('beforeClose', () => {
    asked.push('no')
    return false
  })
  events.on('beforeClose', () => void asked.push('either way'))
  expect(events.ask('beforeClose', wallet)).toBe(false)
  expect(asked).toEqual(['no', 'either way'])
  expect(events.ask('beforeOpen', wallet)).toBe(true)
  off()
  expect(events.ask('beforeClose', wallet)).toBe(true)
})

test('another dialog may be opened in the place of one [2.3-01e]', () => {
  const events = createModalEvents()
  events.on('beforeOpen', ({ name }) => (name === 'sign-up' ? 'sign-in' : 'no dialog'))
  expect(events.ask('beforeOpen', { name: 'sign-up', value: 'true' })).toBe('sign-in')
  expect(events.ask('beforeOpen', wallet)).toBe(true)
  events.on('beforeOpen', () => false)
  expect(events.ask('beforeOpen', wallet)).toBe(false)
})
