import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ProblemText } from '../auth-problem.tsx'
import { isSocialReason, type SocialFailure } from './failure.ts'

/** The reason, with the next step. Requires the text groups `modals/social` and `alerts`. */
export function SocialReasonText({ reason, retryAfter, until }: SocialFailure) {
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
