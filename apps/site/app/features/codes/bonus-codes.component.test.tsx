import type { Reward } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { waitingCode } from '../../../testing/bonus-codes.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { BonusCodes } from './bonus-codes.tsx'

const input = page.getByRole('textbox', { name: 'Promo code' })
const apply = page.getByRole('button', { name: 'Apply' })
/** Beside the one of the toasts. */
const message = () => textsOf(page.byCss('.s-codes [role="alert"]')).join()
const toasts = () => textsOf(page.byCss('.c-toast')).join()

const list =
  (codes: ReturnType<typeof waitingCode>[] = [], isOffered = true) =>
  () => ({ data: [...codes], meta: { isOffered } })

test('enters a code, and one of a deposit where it belongs [7-29 1-06a:codes 4-12]', async () => {
  const sent: unknown[] = []
  const codes: ReturnType<typeof waitingCode>[] = []
  const responses: Responses = {
    'GET /api/game/bonuses/bonuscodes': () => list(codes)(),
    'POST /api/game/bonuses/bonuscodes': ({ body }) => {
      sent.push(body)
      if (body.trigger === 2)
        return { data: { status: 2, reason: null, trigger: 3, bonusCode: null, reward: null } }
      codes.push(waitingCode())
      return { data: { status: 1, reason: null, trigger: null, bonusCode: waitingCode(), reward: null } }
    },
    'DELETE /api/game/bonuses/bonuscodes': ({ body }) => {
      sent.push(body)
      codes.pop()
      return { data: { done: true } }
    },
  }
  renderInSite(<BonusCodes />, responses)
  await apply.click()
  await expect.poll(() => textsOf(page.byCss('.s-codes')).join()).toContain('Enter your code.')
  await input.fill('gift-5')
  await apply.click()
  await expect.poll(toasts).toContain('It counts with your next deposit.')
  await expect.element(input).toHaveValue('')
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Remove GIFT-5' }).click()
  await expect.poll(() => page.byCss('.s-codes__waiting').elements()).toEqual([])
  expect(sent).toEqual([
    { bonusCode: 'gift-5', trigger: 2 },
    { bonusCode: 'gift-5', trigger: 3 },
    { playerBonusCodeId: waitingCode().id },
  ])
})

test.each<[Reward | null, string]>([
  [{ kind: 'cash', amount: '2.00', currency: 'EUR' }, '€2.00 is in your balance now.'],
  [
    { kind: 'bonus', identity: 'ten', name: 'Ten', amount: '10.00', currency: 'EUR' },
    '€10.00 in bonus money waits under Rewards.',
  ],
  [
    { kind: 'freespins', identity: 'five', name: 'Five', count: 5, game: null },
    '5 free spins wait under Rewards.',
  ],
  [{ kind: 'text', text: 'A cap' }, 'You find what it brought under Rewards or in your balance.'],
])('names what a code brought [4-12]', async (reward, text) => {
  renderInSite(
    <BonusCodes />,
    walletResponses(
      {},
      {
        'GET /api/game/bonuses/bonuscodes': list(),
        'POST /api/game/bonuses/bonuscodes': () => ({
          data: { status: 1, reason: null, trigger: null, bonusCode: null, reward },
        }),
      },
    ),
  )
  await input.fill('THANKS')
  await apply.click()
  await expect.poll(toasts).toContain(text)
})

const refusals = [
  [3, null, 'This code isn’t right'],
  [4, null, 'This code isn’t available to you'],
  [4, 'used', 'You have already used this code'],
  [4, 'closed', 'Your account gets no rewards right now, whatever the code.'],
] as const

test.each(refusals)(
  'alerts about status %i (%s) at the field, until it is changed [4-12 8-19]',
  async (status, reason, text) => {
    renderInSite(<BonusCodes />, {
      'GET /api/game/bonuses/bonuscodes': list(),
      'POST /api/game/bonuses/bonuscodes': () => ({
        data: { status, reason, trigger: null, bonusCode: null, reward: null },
      }),
    })
    await input.fill('NOPE')
    await apply.click()
    await expect.poll(message).toContain(text)
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveValue('NOPE')
    expect(toasts()).toBe('')
    expect(await findAccessibilityViolations()).toEqual([])
    await input.fill('OTHER')
    await expect.poll(message).toBe('')
  },
)

test('shows nothing where no codes are offered', async () => {
  const { calls } = renderInSite(<BonusCodes />, { 'GET /api/game/bonuses/bonuscodes': list([], false) })
  await expect.poll(() => calls).toContain('GET /api/game/bonuses/bonuscodes')
  expect(page.getByRole('heading', { name: 'Promo code' }).elements()).toEqual([])
})
