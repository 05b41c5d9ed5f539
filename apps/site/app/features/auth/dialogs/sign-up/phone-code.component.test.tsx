import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { renderInSite } from '../../../../../testing/site.tsx'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { usePhoneVerification } from './use-phone-verification.ts'

const field = { name: 'phone', description: '', isRequired: true, editable: true }
const rules = { phone: [] }
const message = 'Too many calls. Wait a little and try again.'

function PhoneForm() {
  const authForm = useAuthForm<FormFieldValues>(rules, { phone: '' })
  const getOrigin = () => ({ locale: 'en', country: 'DE', referral: '' })
  const { begin, showPhoneError } = usePhoneVerification({ authForm, visible: [], getOrigin })
  const submit = authForm.createSubmitHandler(begin, showPhoneError)
  return (
    <AuthForm authForm={authForm} onSubmit={submit} submitLabel="Send" submittingLabel="Sending">
      <FormField field={field} ruleForm={authForm} />
    </AuthForm>
  )
}

test('shows the server’s message of a failed code request at the phone field [8-08]', async () => {
  const respond = () => Response.json({ error: { code: 10_429, message } }, { status: 429 })
  const responses = {
    'GET /api/settings/countries': () => ({ data: [] }),
    'POST /api/player/otp/send': respond,
  }
  renderInSite(<PhoneForm />, responses, { status: 'guest' })
  const input = page.getByRole('textbox')
  await input.fill('+358401234567')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAccessibleDescription(message)
  await expect.element(input).toHaveFocus()
})
