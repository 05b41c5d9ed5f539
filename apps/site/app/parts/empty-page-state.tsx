import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { href, Link, type LinkProps } from 'react-router'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** Groups that have words for where nothing is. */
type EmptyGroup =
  | 'pages/loyalty'
  | 'pages/tournaments'
  | `pages/profile-${'bonuses' | 'documents' | 'notifications' | 'verification' | 'wallet'}`

interface EmptyPageStateProps extends LinkProps {
  group: EmptyGroup
  art: Parameters<typeof EmptyState>[0]['art']
  headingLevel?: 2 | 3
}

/** Says of a place that there is nothing yet, and leads on: what is left of the props is the link's. */
export function EmptyPageState({ group, art, headingLevel = 2, ...link }: EmptyPageStateProps) {
  const t = useText(group)
  const { restriction } = useSite()
  // From where nothing is on offer, the lobby is closed.
  const isClosed = restriction === 1 && link.to === href('/')
  return (
    <EmptyState
      headingLevel={headingLevel}
      art={art}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        !isClosed && (
          <Link {...link} className={buttonClass()}>
            {t('empty.action')}
          </Link>
        )
      }
    />
  )
}
