import type { CallError } from '@croupier/client'
import type { Profile } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { Select } from '@croupier/ui/select.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { sendCommunication } from '~/features/notifications/api.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { NoteForm, useNoteForm } from '~/lib/forms/note-form.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'

/** Limits and topics of the platform. */
const MAX_MESSAGE = 4000
const topics = ['account', 'payments', 'games', 'bonuses', 'safer-gambling', 'complaint', 'other'] as const

const required = { rule: 'required', params: {} }
const fields = {
  name: [required],
  email: [required, { rule: 'email', params: {} }],
  topic: [required],
  message: [required],
}

type ContactMessage = { name: string; email: string; topic: string; message: string }
/** Suffix of the error text. */
type SubmitError = 'failed' | 'offline' | 'many'

/** Sends a message to support. Name and e-mail are prefilled for players. */
export function ContactForm() {
  const t = useText('pages/contact')
  const { api, locale } = useSite()
  const profile = useProfile()
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const noteForm = useNoteForm(fields, toDefaultValues(profile), toSubmitError)
  const { form, register, errorOf } = noteForm

  const submit = noteForm.createSubmitHandler(async (values) => {
    await sendCommunication(api, { ...values, locale, ...(profile ? { profileId: profile.id } : {}) })
    form.reset(toDefaultValues(profile))
    const { to, ...options } = dialogLink('success', 'message-sent')
    navigate(to, options)
  })

  return (
    <Card as="section" className="s-contact__card">
      <NoteForm
        noteForm={noteForm}
        label={t('title')}
        onSubmit={submit}
        errorText={t}
        submitLabel={t('submit')}
        isNeverBlocked
        submittingLabel={t('submitting')}
      >
        <TextInput
          {...register('name')}
          autoComplete="name"
          label={t('name')}
          error={errorOf('name')}
          maxLength={100}
          enterKeyHint="next"
        />
        <TextInput
          {...register('email')}
          {...inputHints.email}
          label={t('email')}
          error={errorOf('email')}
          maxLength={250}
          enterKeyHint="next"
        />
        <Select
          {...register('topic')}
          label={t('topic')}
          placeholder={t('topic.choose')}
          options={topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
          error={errorOf('topic')}
        />
        <TextArea
          {...register('message')}
          label={t('message')}
          range={t('message.range', { max: MAX_MESSAGE })}
          hint={t('message.hint')}
          error={errorOf('message')}
          maxLength={MAX_MESSAGE}
          rows={8}
        />
        <p className="s-contact__privacy">
          {t.rich('privacy', {
            privacy: (children) => (
              <Link to={href('/:slug', { slug: 'privacy' })} className={linkClass()}>
                {children}
              </Link>
            ),
          })}
        </p>
      </NoteForm>
    </Card>
  )
}

function useProfile(): Profile | undefined {
  const { api } = useSite()
  const isPlayer = useSession().status === 'player'
  const { data } = useQuery({ ...profileQuery(api), enabled: isPlayer })
  return isPlayer ? data : undefined
}

function toSubmitError({ status }: CallError): SubmitError {
  if (status === 0) return 'offline'
  return status === 429 ? 'many' : 'failed'
}

function toDefaultValues(profile: Profile | undefined): ContactMessage {
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return { name, email: profile?.email ?? '', topic: '', message: '' }
}
