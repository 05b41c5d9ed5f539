import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { askForPassword, type PasswordAsked } from '~/data/passwords.ts'
import '~/forms/form.css'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { type SignProblem, SignProblemNote, signProblemOf } from '../sign-problem.tsx'

/** What was answered, and to which login. */
export type Asked = PasswordAsked & { readonly login: string }

const fields = {
  login: [
    { rule: 'required', params: {} },
    { rule: 'email', params: {} },
  ],
}

type ForgotPassFormProps = {
  /** What was typed before, where it is asked for once more. */
  login: string
  onAsked: (asked: Asked) => void
}

export function ForgotPassForm({ login, onAsked }: ForgotPassFormProps) {
  const t = useText('modals/forgot-pass')
  const field = useText('fields-settings')
  const api = useApi()
  const modalLink = useModalLink()
  const [problem, setProblem] = useState<SignProblem | null>(null)
  const { form, errorOf, focusHandlers, canSubmit, showServerErrors, showFirstError } = useRuleForm(fields, {
    login,
  })

  async function submit(values: { login: string }) {
    setProblem(null)
    try {
      onAsked({ ...(await askForPassword(api, values.login)), login: values.login })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 422 && Object.keys(error.fields).length > 0) showServerErrors(error.fields)
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
      <TextInput
        {...form.register('login')}
        {...inputHints.email}
        autoComplete="username"
        label={field('email.label')}
        error={errorOf('login')}
        enterKeyHint="send"
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
      <p className="s-form__other">
        {t('remembered')}{' '}
        <Link {...modalLink('sign-in', 'true', 'forgot-pass')} className={linkClass()}>
          {t('sign-in')}
        </Link>
      </p>
    </form>
  )
}
