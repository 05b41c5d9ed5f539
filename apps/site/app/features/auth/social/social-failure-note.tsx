import type { Constants } from '@croupier/contract/types'
import { linkClass } from '@croupier/ui/link.ts'
import { Note } from '@croupier/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ProblemText } from '../auth-problem.tsx'
import { isSocialReason, type SocialFailure } from './failure.ts'

interface SocialFailureNoteProps {
  failure: SocialFailure
  socialAuth: Constants['player']['socialAuth']
}

/** Why the sign-in at a provider failed, and the next step [8-23]. */
export default function SocialFailureNote({ failure, socialAuth }: SocialFailureNoteProps) {
  const t = useText('modals/social')
  const provider = socialAuth.find(({ connection }) => connection === failure.connection)?.name
  return (
    <Note
      tone={failure.reason === 'cancelled' ? 'warn' : 'danger'}
      announced
      title={provider ? t('title.provider', { provider }) : t('title')}
    >
      <Reason {...failure} />
    </Note>
  )
}

function Reason({ reason, retryAfter, until }: SocialFailure) {
  const t = useText('modals/social')
  const dialogLink = useDialogLink()
  const linkTo = (name: DialogName) => (children: ReactNode) => (
    <Link {...dialogLink(name, 'true', 'sign-in')} className={linkClass()}>
      {children}
    </Link>
  )
  if (!isSocialReason(reason)) return <ProblemText alert={reason} retryAfter={retryAfter} until={until} />
  if (reason === 'email-taken') return t.rich(reason, { reset: linkTo('forgot-pass') })
  if (reason === 'email-unverified') return t.rich(reason, { register: linkTo('sign-up') })
  return t(reason)
}
