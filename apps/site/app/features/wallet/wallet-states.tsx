import { Button } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import type { WalletTab } from './wallet-tab.ts'

/** Visual title; the dialog already has an accessible name. */
export function WalletTitle() {
  const t = useText('modals/wallet')
  return (
    <p aria-hidden="true" className="s-wallet__title">
      {t('title')}
    </p>
  )
}

/** Placeholder of the methods [2.7-06c]. */
export function MethodsSkeleton() {
  const t = useText('modals/wallet')
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-wallet__skeleton">
        <Skeleton shape="block" height="3.5rem" />
        <Skeleton shape="block" height="3.5rem" />
      </div>
    </Loading>
  )
}

/** Placeholder of the form while its chunk loads. */
export function FormSkeleton() {
  return (
    <div className="s-wallet__skeleton" aria-hidden="true">
      <Skeleton shape="block" height="5rem" />
      <Skeleton shape="block" height="3rem" />
      <Skeleton shape="block" height="14rem" />
    </div>
  )
}

/** Replaces the form if there is no method [2.7-12b]. */
export function NoMethods({ tab, currency }: { tab: WalletTab; currency: string }) {
  const t = useText('modals/wallet')
  const email = useSupportEmail()
  const text = t(`empty.${tab}.text`, { currency })
  return (
    <EmptyState
      art="wallet"
      title={t(`empty.${tab}.title`)}
      text={
        tab === 'withdraw' && email ? (
          <>
            {text} {t.rich('empty.withdraw.support', { address: <SupportLink email={email} /> })}
          </>
        ) : (
          text
        )
      }
    />
  )
}

export function WalletFailure({ retry }: { retry: () => void }) {
  const t = useText('modals/wallet')
  return (
    <ErrorState
      title={t('failed.title')}
      text={t('failed.text')}
      action={<Button onClick={retry}>{t('failed.retry')}</Button>}
    />
  )
}
