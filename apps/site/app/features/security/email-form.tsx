import type { CallError } from '@croupier/client'
import { standardFieldRules } from '@croupier/rules'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { Note } from '@croupier/ui/note.tsx'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { NoteForm, useNoteForm } from '~/lib/forms/note-form.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { requestEmailChange } from './api.ts'

const maxLength = { rule: 'max', params: { max: '250' } }
const fields = {
  email: [{ rule: 'required', params: {} }, ...standardFieldRules.email, maxLength],
  currentPassword: [...standardFieldRules.currentPassword, maxLength],
}

/** Asks for a new e-mail address and the password. The address changes when its link is opened. */
export default function EmailForm({ onClose }: { onClose: () => void }) {
  const t = useText('pages/security')
  const field = useText('fields-settings')
  const api = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const noteForm = useNoteForm(fields, { email: '', currentPassword: '' }, toSubmitError)
  const { register, errorOf } = noteForm
  const submit = noteForm.createSubmitHandler(async (values) => {
    const email = values.email.trim()
    await requestEmailChange(api, { ...values, email })
    setSentTo(email)
  })
  if (sentTo !== null)
    return (
      <Note tone="success" announced>
        {t.rich('email.sent', { address: <bdi>{sentTo}</bdi> })}
      </Note>
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
          enterKeyHint="next"
          autoFocus
        />
        <PasswordInput
          {...register('currentPassword')}
          {...inputHints.signInPassword}
          label={field('currentPassword.label')}
          error={errorOf('currentPassword')}
          showLabel={field('password.show')}
          hideLabel={field('password.hide')}
          enterKeyHint="done"
        />
      </NoteForm>
      <CancelButton onClick={onClose}>{t('password.cancel')}</CancelButton>
    </>
  )
}

function toSubmitError(error: CallError) {
  if (error.is('no-password', 11011)) return 'email.no-password'
  return error.status === 429 ? 'email.often' : 'email.not-sent'
}
