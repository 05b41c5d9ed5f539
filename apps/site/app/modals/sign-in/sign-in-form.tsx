import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { Link } from 'react-router'
import { type Credentials, signIn } from '~/data/player.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'

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
  const signForm = useSignForm<Credentials>(fields, { login: '', password: '' })
  const { form, errorOf } = signForm
  // Being signed in closes the dialog: it is for guests.
  const submit = signForm.sending(async (credentials) => begin(await signIn(api, credentials)))

  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      other={
        <>
          {t('no-account')}{' '}
          <Link {...modalLink('sign-up', 'true', 'sign-in')} className={linkClass()}>
            {t('sign-up')}
          </Link>
        </>
      }
    >
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
    </SignForm>
  )
}
