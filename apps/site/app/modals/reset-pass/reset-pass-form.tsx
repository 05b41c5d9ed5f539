import { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { setPassword } from '~/data/passwords.ts'
import '~/forms/form.css'
import { NewPasswordInput } from '~/forms/new-password-input.tsx'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { type SignProblem, SignProblemNote, signProblemOf } from '../sign-problem.tsx'

const fields = {
  password: [
    { rule: 'required', params: {} },
    ...standardFieldRules.password,
    { rule: 'max', params: { max: '250' } },
  ],
  password_confirmation: standardFieldRules.password_confirmation,
}

type ResetPassFormProps = {
  code: string
  /** The code is good for nothing, or no longer. */
  onRefused: () => void
}

export function ResetPassForm({ code, onRefused }: ResetPassFormProps) {
  const t = useText('modals/reset-pass')
  const api = useApi()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<SignProblem | null>(null)
  const { form, errorOf, focusHandlers, canSubmit, showServerErrors, showFirstError } = useRuleForm(fields, {
    password: '',
    password_confirmation: '',
  })

  async function submit(values: { password: string; password_confirmation: string }) {
    setProblem(null)
    try {
      await setPassword(api, { ...values, code })
      // The code is used up: neither the address nor the way back keeps it.
      await navigate('/?success=password-changed', { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What is too long to be a code is no other news than a wrong one.
      if (error.is('wrong-code', 11003) || error.fields.code) onRefused()
      else if (error.status === 422 && Object.keys(error.fields).length > 0) showServerErrors(error.fields)
      else setProblem(signProblemOf(error))
    }
  }

  return (
    <form
      className="s-form"
      noValidate
      onSubmit={form.handleSubmit(submit, showFirstError)}
      {...focusHandlers}
    >
      {problem && <SignProblemNote {...problem} />}
      <p>{t('lead')}</p>
      <NewPasswordInput
        {...form.register('password', { deps: ['password_confirmation'] })}
        name="password"
        error={errorOf('password')}
        enterKeyHint="next"
      />
      <NewPasswordInput
        {...form.register('password_confirmation')}
        name="password_confirmation"
        error={errorOf('password_confirmation')}
        enterKeyHint="done"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canSubmit}
        loading={form.formState.isSubmitting}
        loadingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
