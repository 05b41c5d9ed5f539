import type { CallError } from '@croupier/client'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { signIn } from '~/data/entry.ts'
import { FieldFor, type ListedValues } from '~/forms/field-for.tsx'
import { useCatalogue } from '~/forms/use-catalogue.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'
import { signProblemOf } from '../sign-problem.tsx'
import { forgetDraft } from '../sign-up/draft.ts'
import { type LoginType, signInFields } from './sign-in-fields.ts'

const phoneField = { name: 'phone', description: '', isRequired: true, editable: true }

/** Who signed in by phone is not told of an e-mail address. */
function phoneProblemOf(error: CallError) {
  const problem = signProblemOf(error)
  return problem.alert === 'invalid-credentials'
    ? { ...problem, alert: 'invalid-credentials.phone' as const }
    : problem
}

/** Keyed by the type of the login: what was typed as the one is nothing for the other. */
export function SignInForm({ type }: { type: LoginType }) {
  const t = useText('modals/sign-in')
  const field = useText('fields-settings')
  const api = useApi()
  const { begin } = useSession()
  const modalLink = useModalLink()
  const signForm = useSignForm<ListedValues>(
    signInFields[type],
    { [type]: '', password: '' },
    useCatalogue(type === 'phone'),
    type === 'phone' ? phoneProblemOf : signProblemOf,
  )
  const { register, errorOf } = signForm
  const login = useWatch({ control: signForm.form.control, name: type })
  // Being signed in closes the dialog: it is for guests.
  const submit = signForm.sending(
    async ({ [type]: login, password }) => {
      const started = await signIn(api, { login: String(login).trim(), password: String(password) })
      // Who has an account leaves nothing of another one behind.
      forgetDraft()
      await begin(started)
    },
    ({ status, fields: { login, ...others } }) => {
      if (status !== 422 || !login) return false
      // The login stands in the field of its type [8-03].
      signForm.showServerErrors({ ...others, [type]: login })
      return true
    },
  )

  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      other={{
        question: t('no-account'),
        answer: t('sign-up'),
        ...modalLink('sign-up', 'true', 'sign-in'),
      }}
    >
      {type === 'phone' ? (
        <FieldFor field={phoneField} ruleForm={signForm} />
      ) : (
        <TextInput
          {...register('email')}
          {...inputHints.signInEmail}
          label={field('email.label')}
          error={errorOf('email')}
        />
      )}
      <PasswordInput
        {...register('password')}
        {...inputHints.signInPassword}
        label={field('password.label')}
        error={errorOf('password')}
        showLabel={field('password.show')}
        hideLabel={field('password.hide')}
      />
      <ForgottenPassword login={String(login ?? '')} />
    </SignForm>
  )
}

/** The login that was typed is carried to the dialog that sets another password. */
function ForgottenPassword({ login }: { login: string }) {
  const t = useText('modals/sign-in')
  const forgotten = useModalLink()('forgot-pass', 'true', 'sign-in')
  return (
    <p className="s-form__forgot">
      <Link {...forgotten} state={{ ...forgotten.state, login }} className={linkClass('alone')}>
        {t('forgot-password')}
      </Link>
    </p>
  )
}
