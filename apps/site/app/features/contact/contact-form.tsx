import { CallError } from '@croupier/client'
import type { Profile } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { linkClass } from '@croupier/ui/link.ts'
import { Note } from '@croupier/ui/note.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { TextArea, TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { sendCommunication } from '~/data/notification.ts'
import { profileQuery } from '~/data/player.ts'
import '~/forms/form.css'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** As the platform has them. */
const MAX_MESSAGE = 4000
const topics = ['account', 'payments', 'games', 'bonuses', 'safer-gambling', 'complaint', 'other'] as const

const required = { rule: 'required', params: {} }
const fields = {
  name: [required],
  email: [required, { rule: 'email', params: {} }],
  topic: [required],
  message: [required],
}

type Letter = { name: string; email: string; topic: string; message: string }
/** What kept the message from being sent, by the name of its text. */
type Problem = 'failed' | 'offline' | 'many'

/** Writes to the house. Who is signed in need not say who they are. */
export function ContactForm() {
  const t = useText('pages/contact')
  const { api, locale } = useSite()
  const profile = useProfile()
  const navigate = useNavigate()
  const modalLink = useModalLink()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { form, errorOf, focusHandlers, showServerErrors, showFirstError } = useRuleForm<Letter>(
    fields,
    startOf(profile),
  )
  const { isSubmitting } = form.formState

  async function submit(letter: Letter) {
    setProblem(null)
    try {
      await sendCommunication(api, { ...letter, locale, ...(profile ? { profileId: profile.id } : {}) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 422 && Object.keys(error.fields).length > 0) showServerErrors(error.fields)
      else setProblem(problemOf(error))
      return
    }
    form.reset(startOf(profile))
    const { to, ...options } = modalLink('success', 'message-sent')
    navigate(to, options)
  }

  return (
    <Card as="section" className="s-contact__card">
      <form
        className="s-form"
        noValidate
        aria-label={t('title')}
        onSubmit={form.handleSubmit(submit, showFirstError)}
        {...focusHandlers}
      >
        {problem && (
          <Note tone="danger" announced>
            {t(problem)}
          </Note>
        )}
        <TextInput
          {...form.register('name')}
          autoComplete="name"
          label={t('name')}
          error={errorOf('name')}
          maxLength={100}
          enterKeyHint="next"
        />
        <TextInput
          {...form.register('email')}
          {...inputHints.email}
          label={t('email')}
          error={errorOf('email')}
          maxLength={250}
          enterKeyHint="next"
        />
        <Select
          {...form.register('topic')}
          label={t('topic')}
          placeholder={t('topic.choose')}
          options={topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
          error={errorOf('topic')}
        />
        <TextArea
          {...form.register('message')}
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
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          loading={isSubmitting}
          loadingLabel={t('submitting')}
        >
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}

function useProfile(): Profile | undefined {
  const { api } = useSite()
  const isPlayer = useSession().status === 'player'
  const { data } = useQuery({ ...profileQuery(api), enabled: isPlayer })
  return isPlayer ? data : undefined
}

function problemOf({ status }: CallError): Problem {
  if (status === 0) return 'offline'
  return status === 429 ? 'many' : 'failed'
}

/** What the house knows of who writes. */
function startOf(profile: Profile | undefined): Letter {
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return { name, email: profile?.email ?? '', topic: '', message: '' }
}
