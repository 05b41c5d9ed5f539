import type { CallError } from '@croupier/client'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { useRuleCatalogue } from '~/lib/forms/use-rule-catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { signIn } from '../../api/registration.ts'
import { toAuthAlert } from '../../auth-alert.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { toAuthProblem } from '../../auth-problem.tsx'
import { fingerprintField, useFingerprint } from '../../fingerprint.ts'
import { addPasskeyUnasked, PasskeyLink, shouldOfferPasskey } from '../../passkey-offer.tsx'
import { PasskeySignIn } from '../../passkey-sign-in.tsx'
import { hasPasskeySupport } from '../../passkey-support.ts'
import { clearDraft } from '../sign-up/draft.ts'
import { type LoginType, signInFields } from './sign-in-fields.ts'

const phoneField = { name: 'phone', description: '', isRequired: true, editable: true }

const toEmailAuthProblem = (error: CallError) => ({ ...toAuthProblem(error), next: <ResetHint /> })

/** Replaces the alert that mentions the e-mail address with the one for phone sign-in. */
function toPhoneAuthProblem(error: CallError) {
  const problem = toEmailAuthProblem(error)
  return problem.alert === 'invalid-credentials'
    ? { ...problem, alert: 'invalid-credentials.phone' as const }
    : problem
}

interface SignInFormProps {
  type: LoginType
  /** Typed in the password reset dialog. */
  login?: string
  /** Called if the second step completes the sign-in. */
  onChallenge: (challenge: string) => true
  /** Called before the credentials are sent. */
  onAttempt?: () => void
}

/** Keyed by login type: the values of one type do not apply to the other. */
export function SignInForm({ type, login: initialLogin = '', onChallenge, onAttempt }: SignInFormProps) {
  const t = useText('modals/sign-in')
  const field = useText('fields-settings')
  const api = useApi()
  const { startSession } = useSession()
  const { isPasskeyEnabled, offerPasskey } = usePasskeys()
  const signUpLink = useDialogLink()('sign-up', 'true', 'sign-in')
  useFingerprint(api)
  const authForm = useAuthForm<FormFieldValues>(
    signInFields[type],
    { [type]: initialLogin, password: '' },
    useRuleCatalogue(type === 'phone'),
    type === 'phone' ? toPhoneAuthProblem : toEmailAuthProblem,
  )
  const { register, errorOf } = authForm
  const login = useWatch({ control: authForm.form.control, name: type })
  // A started session closes the dialog, which is for guests only.
  const submit = authForm.createSubmitHandler(
    async ({ [type]: login, password }) => {
      onAttempt?.()
      const credentials = { login: String(login).trim(), password: String(password) }
      const started = await signIn(api, { ...credentials, ...(await fingerprintField()) })
      clearDraft()
      await startSession(started)
      offerPasskey()
    },
    (refusal) => {
      if (refusal.challenge) return onChallenge(refusal.challenge)
      // Shown in the form, and reported like an uncaught error because nothing explains it [8-05].
      if (toAuthAlert(refusal) === 'somethingWrong') reportError(refusal)
      const { login, ...others } = refusal.fields
      if (refusal.status !== 422 || !login) return false
      // The contract's field `login` is the form's field of the login type [8-03].
      authForm.showServerErrors({ ...others, [type]: login })
      return true
    },
  )

  return (
    <AuthForm
      authForm={authForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      otherWay={isPasskeyEnabled && <PasskeySignIn onAttempt={onAttempt} />}
      alternative={{ question: t('no-account'), linkText: t('sign-up'), ...signUpLink }}
    >
      {type === 'phone' ? (
        <FormField field={phoneField} ruleForm={authForm} />
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
      <ForgottenPassword login={String(login ?? '')} loginType={type} />
    </AuthForm>
  )
}

function usePasskeys() {
  const t = useText('modals/sign-in')
  const alert = useAlert()
  const api = useApi()
  const { data: constants } = useQuery(constantsQuery(api))
  const isPasskeyEnabled = constants?.player.isPasskeyEnabled === true
  return {
    isPasskeyEnabled,
    async offerPasskey() {
      if (!isPasskeyEnabled || !hasPasskeySupport()) return
      if (await addPasskeyUnasked(api)) alert('success', 'passkey-added')
      else if (shouldOfferPasskey()) alert('info', 'passkey-offer', <PasskeyLink>{t('passkey')}</PasskeyLink>)
    },
  }
}

/** A new password lifts the lock of the login. */
function ResetHint() {
  const t = useText('alerts')
  const dialogLink = useDialogLink()
  const reset = (children: ReactNode) => (
    <Link {...dialogLink('forgot-pass', 'true', 'sign-in')} className={linkClass()}>
      {children}
    </Link>
  )
  return <> {t.rich('rate-limited.reset', { reset })}</>
}

/** Passes the typed login and its type to the password reset dialog. */
function ForgottenPassword(typed: { login: string; loginType: LoginType }) {
  const t = useText('modals/sign-in')
  const forgotten = useDialogLink()('forgot-pass', 'true', 'sign-in')
  return (
    <p className="s-form__forgot">
      <Link {...forgotten} state={{ ...forgotten.state, ...typed }} className={linkClass('alone')}>
        {t('forgot-password')}
      </Link>
    </p>
  )
}
