import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { href, Link, type LinkProps } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'

/** Message groups with texts of an empty state. */
type EmptyGroup =
  | 'pages/loyalty'
  | 'pages/tournaments'
  | `pages/profile-${'documents' | 'notifications' | 'verification' | 'wallet'}`

interface EmptyPageStateProps extends LinkProps {
  group: EmptyGroup
  art: Parameters<typeof EmptyState>[0]['art']
  headingLevel?: 2 | 3
}

/** The empty state of a list with a link; the remaining props are the link's. */
export function EmptyPageState({ group, art, headingLevel = 2, ...link }: EmptyPageStateProps) {
  const t = useText(group)
  const { restriction } = useSite()
  // The lobby is closed in geo-restricted countries.
  const isClosed = restriction === 'geo-restricted' && link.to === href('/')
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
