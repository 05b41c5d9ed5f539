import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { wheelSpinsQuery } from './api.ts'
import './wheel.css'
import { WheelPicture } from './wheel-picture.tsx'

interface WheelViewProps {
  identity: string
  title: string
  children: ReactNode
}

/** One prize wheel. `children` is the operator's description. */
export function WheelView({ identity, title, children }: WheelViewProps) {
  const t = useText('pages/wheels')
  return (
    <Card ground="felt" as="section" className="s-wheel" aria-labelledby="wheel-title">
      <h1 id="wheel-title">
        <English>{title}</English>
      </h1>
      <p className="s-wheel__lead">{t('lead')}</p>
      <WheelPicture />
      {children}
      <div className="s-wheel__state">
        <Spins identity={identity} />
      </div>
    </Card>
  )
}

/** The player's available spins; for guests a link to sign in. */
function Spins({ identity }: { identity: string }) {
  const t = useText('pages/wheels')
  const dialogLink = useDialogLink()
  const { status } = useSession()
  if (status === 'player') return <OwnSpins identity={identity} />
  if (status === 'unverified') {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <Link {...dialogLink('sign-in')} className={buttonClass()}>
          {t('guest.sign-in')}
        </Link>
      }
    />
  )
}

function OwnSpins({ identity }: { identity: string }) {
  const t = useText('pages/wheels')
  const query = useQuery(wheelSpinsQuery(useApi(), identity))
  return (
    <ListStates group="modals/bonus" headingLevel={2} rows={1} query={query}>
      {(count) => (
        <EmptyState
          headingLevel={2}
          title={count > 0 ? t('some.title', { count }) : t('none.title')}
          text={t(count > 0 ? 'some.text' : 'none.text')}
          action={
            <Link to={href('/')} className={buttonClass()}>
              {t('none.action')}
            </Link>
          }
        />
      )}
    </ListStates>
  )
}
