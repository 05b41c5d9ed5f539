import type { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setContactChange } from '~/features/profile/api/contact-changes.ts'
import { SignInMethodCode, useSignInMethodCode } from '~/features/second-step/index.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { CurrentPasswordInput } from '~/lib/forms/current-password-input.tsx'
import { NoteForm, useNoteForm } from '~/lib/forms/note-form.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { passwordQuery, requestEmailChange } from './api.ts'

const maxLength = { rule: 'max', params: { max: '250' } }
const newEmail = { email: [{ rule: 'required', params: {} }, ...standardFieldRules.email, maxLength] }
const withPassword = { ...newEmail, currentPassword: [...standardFieldRules.currentPassword, maxLength] }

/** As on the platform. */
const RESEND_SECONDS = 60

interface EmailFormProps {
  onClose: () => void
}

/**
 * Asks for a new e-mail address, and for the password of a player who has one. The address changes when its link is
 * opened.
 */
export default function EmailForm({ onClose }: EmailFormProps) {
  const { data: password, isError } = useQuery(passwordQuery(useApi()))
  if (!password && !isError) return <Skeleton shape="block" height="14rem" />
  return <AddressForm hasPassword={password?.isSet ?? true} onClose={onClose} />
}

function AddressForm({ hasPassword, onClose }: EmailFormProps & { hasPassword: boolean }) {
  const t = useText('pages/security')
  const api = useApi()
  const queries = useQueryClient()
  const codeDemand = useSignInMethodCode()
  const noteForm = useNoteForm<{ email: string; currentPassword: string }, SubmitError>(
    hasPassword ? withPassword : newEmail,
    { email: '', currentPassword: '' },
    toSubmitError,
  )
  const { register, errorOf } = noteForm
  const submit = noteForm.createSubmitHandler(async (values) => {
    const email = values.email.trim()
    const { expiresIn } = await requestEmailChange(api, {
      ...{ email, ...(hasPassword && { currentPassword: values.currentPassword }) },
    })
    onClose()
    await setContactChange(queries, { email: { email, expiresIn, resendIn: RESEND_SECONDS } })
  }, codeDemand.handleRefusal)
  if (codeDemand.isAsked)
    return (
      <SignInMethodCode
        submitLabel={t('email.submit')}
        onConfirmed={() => {
          codeDemand.close()
          void submit()
        }}
        onCancel={onClose}
      />
    )
  return (
    <>
      <NoteForm
        noteForm={noteForm}
        label={t('email.change')}
        onSubmit={submit}
        errorText={t}
        submitLabel={t('email.submit')}
        submittingLabel={t('email.submitting')}
      >
        <TextInput
          {...register('email')}
          {...inputHints.email}
          label={t('email.new')}
          error={errorOf('email')}
          enterKeyHint={hasPassword ? 'next' : 'done'}
          autoFocus
        />
        {hasPassword && (
          <CurrentPasswordInput {...register('currentPassword')} error={errorOf('currentPassword')} />
        )}
      </NoteForm>
      <CancelButton onClick={onClose}>{t('password.cancel')}</CancelButton>
    </>
  )
}

type SubmitError = 'email.often' | 'email.not-sent'

function toSubmitError(error: CallError): SubmitError {
  return error.status === 429 ? 'email.often' : 'email.not-sent'
}
