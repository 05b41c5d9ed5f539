import { expect, test } from 'vitest'
import { next, startRealtime } from './testing/house.ts'

test('what is published reaches who has subscribed [7-54d]', async () => {
  const { client, realtime } = await startRealtime()
  const ada = client({ token: 'ada' })
  const own = ada.newSubscription('own#ada')
  own.subscribe()
  ada.connect()
  await own.ready()
  const heard = next(own, 'publication')
  await realtime.publish('own#ada', { balance: '12.50' })
  expect(await heard).toMatchObject({ channel: 'own#ada', data: { balance: '12.50' }, offset: 1 })
})
