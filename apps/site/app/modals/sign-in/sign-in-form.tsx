import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Credentials, signIn } from '~/data/player.ts'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import '~/forms/form.css'
import { type SignProblem, SignProblemNote, signProblemOf } from '../sign-problem.tsx'

const fields = {
  login: [
    { rule: 'required', params: {} },
    { rule: 'email', params: {} },
  ],
  password: [{ rule: 'required', params: {} }],
}

export function SignInForm() {
  const t = useText('modals/sign-in')
  const field = useText('fields-settings')
  const api = useApi()
  const { begin } = useSession()
  const modalLink = useModalLink()
  const [problem, setProblem] = useState<SignProblem | null>(null)
  const { form, errorOf, focusHandlers, canSubmit, showServerErrors, showFirstError } =
    useRuleForm<Credentials>(fields, { login: '', password: '' })
  const { isSubmitting } = form.formState

  async function submit(credentials: Credentials) {
    setProblem(null)
    try {
      // Being signed in closes the dialog: it is for guests.
      await begin(await signIn(api, credentials))
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
      <TextInput
        {...form.register('login')}
        {...inputHints.signInEmail}
        label={field('email.label')}
        error={errorOf('login')}
        enterKeyHint="next"
      />
      <PasswordInput
        {...form.register('password')}
        {...inputHints.signInPassword}
        label={field('password.label')}
        error={errorOf('password')}
        showLabel={field('password.show')}
        hideLabel={field('password.hide')}
        enterKeyHint="go"
      />
      <p className="s-form__forgot">
        <Link {...modalLink('forgot-pass', 'true', 'sign-in')} className={linkClass()}>
          {t('forgot-password')}
        </Link>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!canSubmit}
        loading={isSubmitting}
        loadingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
      <p className="s-form__other">
        {t('no-account')}{' '}
        <Link {...modalLink('sign-up', 'true', 'sign-in')} className={linkClass()}>
          {t('sign-up')}
        </Link>
      </p>
    </form>
  )
}
