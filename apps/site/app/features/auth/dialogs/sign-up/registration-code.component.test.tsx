import type { Constants, Field } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../../../testing/dialog.tsx'
import { textsOf } from '../../../../../testing/render.tsx'
import SignUpDialog from './sign-up-dialog.tsx'

const fields = ['email', 'password', 'bonusCode'].map(
  (name, index): Field => ({
    ...{ name, description: name, editable: true, isRequired: name !== 'bonusCode', isVisible: true },
    ...{ position: index, value: null, rules: [] },
  }),
)

test.each([
  ['NO-SUCH', 3, 'This code isn’t right'],
  ['ENDED', 4, 'This code isn’t available to you'],
  ['HELLO', 1, 'Your code is applied'],
])(
  'registers with the code %s, then says what became of it [2.5-05:applied 4-12 8-19 7-29]',
  async (code, status, text) => {
    const sent: unknown[] = []
    renderDialog(SignUpDialog, 'true', {
      'GET /api/player/fields/validations': () => ({ data: fields }),
      'GET /api/settings/countries': () => ({ data: [] }),
      'GET /api/settings/currencies': () => ({ data: [] }),
      'GET /api/settings/constants': () => ({
        data: {
          player: {
            ...{ registration: { email: true, phone: false }, socialAuth: [], timeZone: [] },
            ...{ fingerprintApiKey: null, fingerprintEndpoint: null },
          },
        } as unknown as Constants,
      }),
      'POST /api/player/register': ({ body }) => {
        sent.push(body.bonusCode)
        return { data: { accessToken: 'token', profile: { id: 'p-1' } } as never }
      },
      'POST /api/game/bonuses/bonuscodes': ({ body }) => {
        sent.push(body)
        return { data: { status, reason: null, trigger: null, bonusCode: null, reward: null } }
      },
    })
    const form = page.getByRole('dialog', { name: 'Create your account' })
    await form.getByLabelText('E-mail', { exact: true }).fill('mara@example.com')
    await form.getByLabelText('Password', { exact: true }).fill('moth-queen-77')
    await form.getByRole('button', { name: 'I have a promo or referral code' }).click()
    await form.getByLabelText('Promo code', { exact: true }).fill(code)
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain(text)
    expect(sent).toEqual([code, { bonusCode: code, trigger: 1 }])
  },
)
