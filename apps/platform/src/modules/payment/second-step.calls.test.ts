import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthenticatorApp } from '../player/testing/authenticator-app.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from './testing/platform.ts'

const settings = readFileSync(resolve(import.meta.dirname, '../../../../../operator/settings.yaml'), 'utf8')
const secondStep = /secondStep: \{.*\}/

async function turnOn({ platform }: PaymentTestPlatform, { token, password }: Payer) {
  const { data: key } = await platform.call(
    'POST /api/player/second-step/enrolment',
    { body: { currentPassword: password } },
    { token },
  )
  const app = createAuthenticatorApp(key.secret)
  const code = app.code(platform.clock.now())
  const { data } = await platform.call('POST /api/player/second-step', { body: { code } }, { token })
  await platform.clock.advance(30_000)
  return { app, recoveryCodes: data.recoveryCodes }
}

const give = ({ platform }: PaymentTestPlatform, { token }: Payer, code: string) =>
  platform.call(
    'POST /api/player/second-step/confirmation',
    { body: { code, purpose: 'withdrawal' } },
    { token },
  )

onPostgres('withdrawals with the second step', (boot) => {
  let payments: PaymentTestPlatform
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  test('need a code for each, after which the same request succeeds', async () => {
    const player = await payments.player(10_000n)
    const { app } = await turnOn(payments, player)
    const order = { amount: '20.00' }
    expect((await payments.withdraw(player, order)).error).toBe('second-step-needed')
    expect(await payments.balanceOf(player)).toBe('100.00')
    expect((await give(payments, player, app.wrongCode(payments.platform.clock.now()))).error).toBe(
      'wrong-code',
    )
    expect((await payments.withdraw(player, order)).error).toBe('second-step-needed')
    expect((await give(payments, player, app.code(payments.platform.clock.now()))).status).toBe(200)
    const key = { headers: { 'idempotency-key': randomUUID() } }
    expect((await payments.withdraw(player, order, key)).status).toBe(200)
    // The repetition of a request is no second withdrawal.
    expect((await payments.withdraw(player, order, key)).status).toBe(200)
    expect((await payments.withdraw(player, order)).error).toBe('second-step-needed')
    expect(await payments.balanceOf(player)).toBe('80.00')
  })

  test('that are refused for another reason leave the code valid', async () => {
    const player = await payments.player(3000n)
    const { app } = await turnOn(payments, player)
    await give(payments, player, app.code(payments.platform.clock.now()))
    expect((await payments.withdraw(player, { amount: '40.00' })).error).toBe('insufficient-funds')
    expect((await payments.withdraw(player, { amount: '20.00' })).status).toBe(200)
  })

  test('accept a recovery code while the codes of the app are locked', async () => {
    const player = await payments.player(10_000n)
    const { app, recoveryCodes } = await turnOn(payments, player)
    const wrong = app.wrongCode(payments.platform.clock.now())
    for (let count = 0; count < 5; count++) await give(payments, player, wrong)
    expect((await give(payments, player, wrong)).error).toBe('rate-limited')
    expect((await give(payments, player, recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await payments.withdraw(player, { amount: '20.00' })).status).toBe(200)
  })

  test('of two concurrent ones after one code only one succeeds', async () => {
    const player = await payments.player(10_000n)
    const { app } = await turnOn(payments, player)
    await give(payments, player, app.code(payments.platform.clock.now()))
    const answers = await Promise.all([1, 2].map(() => payments.withdraw(player, { amount: '20.00' })))
    expect(answers.map(({ error }) => error).sort()).toEqual([null, 'second-step-needed'])
    expect(await payments.balanceOf(player)).toBe('80.00')
  })
})

onPostgres('an operator who requires the second step', (boot) => {
  test('refuses withdrawals until the player has turned it on, not the sign-in', async () => {
    const required = settings.replace(
      secondStep,
      'secondStep: { use: required, askAt: [withdrawal], tries: 5, lockMinutes: 15 }',
    )
    const payments = await bootPaymentPlatform(boot, {}, { 'settings.yaml': required })
    try {
      const player = await payments.player(10_000n)
      expect((await payments.withdraw(player, { amount: '20.00' })).error).toBe('second-step-missing')
      const { app } = await turnOn(payments, player)
      expect((await payments.withdraw(player, { amount: '20.00' })).error).toBe('second-step-needed')
      await give(payments, player, app.code(payments.platform.clock.now()))
      expect((await payments.withdraw(player, { amount: '20.00' })).status).toBe(200)
      // askAt does not list the sign-in.
      expect((await payments.signInAgain(player)).token).toEqual(expect.any(String))
    } finally {
      payments.close()
    }
  })

  test('who turns it off is not refused anything', async () => {
    const off = settings.replace(
      secondStep,
      'secondStep: { use: off, askAt: [sign-in, withdrawal], tries: 5, lockMinutes: 15 }',
    )
    const payments = await bootPaymentPlatform(boot, {}, { 'settings.yaml': off })
    try {
      const player = await payments.player(10_000n)
      const { error } = await payments.platform.call(
        'POST /api/player/second-step/enrolment',
        { body: { currentPassword: player.password } },
        { token: player.token },
      )
      expect(error).toBe('second-step-off')
      expect((await payments.withdraw(player, { amount: '20.00' })).status).toBe(200)
    } finally {
      payments.close()
    }
  })
})
