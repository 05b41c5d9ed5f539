import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { cancelErasure, type Erasure, erasureQuery } from './api/privacy.ts'

const ErasureForm = loadable(() => import('./erasure-form.tsx'))
const LeaveBonuses = loadable(() => import('./leave-bonuses.tsx'))
const GiveUpRests = loadable(() => import('./give-up-rests.tsx'))

/** The erasure of the player's account: what it means, the request, and its cancellation until the date. */
export function ErasureCard() {
  const t = useText('pages/your-data')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...erasureQuery(useApi()), enabled: !isGuest })
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is removed with its part of the card.
  const focusHeading = () => heading.current?.focus()
  const renderObstacles = (erasure: Erasure) =>
    erasure.obstacles.length > 0 &&
    // With the request, the player agrees that a bonus that is in its way alone ends.
    (erasure.erasesAt !== null || !isBonusAlone(erasure)) && (
      <Obstacles
        {...erasure}
        isChecking={query.isFetching}
        onCheck={() => query.refetch()}
        onLeft={focusHeading}
      />
    )
  return (
    <Card as="section" className="s-personal" aria-labelledby="erasure-title">
      <h2 id="erasure-title" ref={heading} tabIndex={-1}>
        {t('erasure')}
      </h2>
      <ProfileListStates query={query}>
        {(erasure) =>
          erasure.erasesAt === null ? (
            <Request {...erasure} onEnd={focusHeading}>
              {renderObstacles(erasure)}
            </Request>
          ) : (
            <Requested {...erasure} onEnd={focusHeading}>
              {renderObstacles(erasure)}
            </Requested>
          )
        }
      </ProfileListStates>
    </Card>
  )
}

/** @param children the obstacles; falsy without any */
type PartProps = Erasure & { onEnd: () => void; children: ReactNode }

function Request({ onEnd, children, ...erasure }: PartProps) {
  const { waitingDays, keptYears, needsPassword } = erasure
  const t = useText('pages/your-data')
  const leavesBonuses = isBonusAlone(erasure)
  const dialogLink = useDialogLink()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    onEnd()
    setIsOpen(false)
  }
  return (
    <>
      <p>
        {t.rich('erasure.instead', {
          break: (text) => (
            <Link {...dialogLink('self-exclusion-limit', 'cooling-off')} className={linkClass()}>
              {text}
            </Link>
          ),
          limits: (text) => (
            <Link to={href('/profile/limits')} className={linkClass()}>
              {text}
            </Link>
          ),
        })}
      </p>
      <p>{t('erasure.erased')}</p>
      <p>{t('erasure.kept', { years: keptYears })}</p>
      <p>{t('erasure.wait', { days: waitingDays })}</p>
      {leavesBonuses && <Note tone="warn">{t('erasure.bonus.ends')}</Note>}
      {children ||
        (isOpen ? (
          <ErasureForm needsPassword={needsPassword} leavesBonuses={leavesBonuses} onClose={close} />
        ) : (
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            {t('erasure.open')}
          </Button>
        ))}
    </>
  )
}

function Requested({ requestedAt, erasesAt, leavesBonuses, onEnd, children }: PartProps) {
  const t = useText('pages/your-data')
  const api = useApi()
  const toasts = useToasts()
  const queries = useQueryClient()
  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => cancelErasure(api),
    onSuccess(erasure) {
      onEnd()
      queries.setQueryData(erasureQuery(api).queryKey, erasure)
      toasts.add({ type: 'success', title: t('erasure.cancelled'), text: t('erasure.cancelled.text') })
    },
  })
  return (
    <>
      <Note tone="warn" title={erasesAt && t.rich('erasure.date', { moment: <DateTime at={erasesAt} /> })}>
        {requestedAt && t.rich('erasure.date.text', { moment: <DateTime at={requestedAt} /> })}
      </Note>
      {leavesBonuses && <p>{t('erasure.bonus.agreed')}</p>}
      {children}
      {cancel.isError && (
        <Note tone="danger" announced>
          {t('erasure.not-cancelled')}
        </Note>
      )}
      <Button
        loading={cancel.isPending}
        loadingLabel={t('erasure.cancelling')}
        onClick={() => cancel.mutate()}
      >
        {t('erasure.cancel')}
      </Button>
    </>
  )
}

const isBonusAlone = ({ obstacles }: Pick<Erasure, 'obstacles'>) => obstacles.join() === 'bonus'

type Obstacle = Erasure['obstacles'][number]

/** The pages that show the obstacles; money is withdrawn in a dialog. */
const pages: Readonly<Record<Exclude<Obstacle, 'balance'>, string>> = {
  bonus: href('/profile/bonuses'),
  'pending-deposit': `${href('/profile/history')}?view=payments`,
  'pending-withdrawal': `${href('/profile/history')}?view=payments`,
  'open-round': `${href('/profile/history')}?view=rounds`,
  'open-bet': `${href('/profile/history')}?view=bets`,
}

interface ObstaclesProps extends Erasure {
  isChecking: boolean
  onCheck: () => void
  onLeft: () => void
}

function Obstacles({ obstacles, rests, erasesAt, isChecking, onCheck, onLeft }: ObstaclesProps) {
  const t = useText('pages/your-data')
  const dialogLink = useDialogLink()
  return (
    <>
      <p role="status">{t(erasesAt === null ? 'erasure.obstacles' : 'erasure.obstacles.open')}</p>
      <List label={t('erasure.obstacles.list')}>
        {obstacles.map((obstacle) => (
          <ListRow
            key={obstacle}
            title={t(`erasure.${obstacle}`)}
            end={
              <Link
                {...(obstacle === 'balance' ? dialogLink('wallet', 'withdraw') : { to: pages[obstacle] })}
                className={linkClass('alone')}
              >
                {/* What is too small cannot be withdrawn alone. */}
                {t(
                  obstacle === 'balance' && rests.length > 0
                    ? 'erasure.balance.rest'
                    : `erasure.${obstacle}.link`,
                )}
              </Link>
            }
          />
        ))}
      </List>
      {rests.length > 0 && <GiveUpRests rests={rests} onGivenUp={onLeft} />}
      {erasesAt !== null && obstacles.includes('bonus') && <LeaveBonuses onLeft={onLeft} />}
      <Button size="sm" loading={isChecking} onClick={onCheck}>
        {t('erasure.check')}
      </Button>
    </>
  )
}
