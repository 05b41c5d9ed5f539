import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useModalLink } from '~/modals/modal-address.ts'
import { English } from '~/parts/english.tsx'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import './wheel.css'
import { WheelPicture } from './wheel-picture.tsx'

/** One prize wheel. `children` is what the operator has written of it. */
export function WheelView({ title, children }: { title: string; children: ReactNode }) {
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
        <Spins />
      </div>
    </Card>
  )
}

/** Whether a spin waits. None can be issued yet, so none does; a guest is asked in. */
function Spins() {
  const t = useText('pages/wheels')
  const modalLink = useModalLink()
  const { status } = useSession()
  if (status === 'unsettled') {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  const isGuest = status === 'guest'
  return (
    <EmptyState
      headingLevel={2}
      title={t(isGuest ? 'guest.title' : 'none.title')}
      text={t(isGuest ? 'guest.text' : 'none.text')}
      action={
        isGuest ? (
          <Link {...modalLink('sign-in')} className={buttonClass()}>
            {t('guest.sign-in')}
          </Link>
        ) : (
          <Link to={href('/')} className={buttonClass()}>
            {t('none.action')}
          </Link>
        )
      }
    />
  )
}
