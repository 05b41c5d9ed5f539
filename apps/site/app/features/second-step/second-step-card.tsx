import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { secondStepQuery } from './api.ts'

const Enrolment = loadable(() => import('./enrolment.tsx'))
const NewCodes = loadable(() => import('./new-codes.tsx'))
const TurnOff = loadable(() => import('./turn-off.tsx'))

type View = 'state' | 'turn-on' | 'new-codes' | 'turn-off'

/** The second step: whether it is turned on, and the forms to change it. */
export function SecondStepCard() {
  const t = useText('pages/security')
  const api = useApi()
  const queries = useQueryClient()
  const isGuest = useSession().status === 'guest'
  const { data, isError } = useQuery({ ...secondStepQuery(api), enabled: !isGuest })
  const [view, setView] = useState<View>('state')
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    // The focused button of the form is removed with the form.
    heading.current?.focus()
    setView('state')
    queries.invalidateQueries({ queryKey: secondStepQuery(api).queryKey })
  }
  if (data?.use === 'off' && data.turnedOnAt === null) return null
  return (
    <Card as="section" className="s-security__card" aria-labelledby="second-step-title">
      <h2 id="second-step-title" ref={heading} tabIndex={-1}>
        {t('second-step')}
      </h2>
      {view === 'turn-on' && <Enrolment onClose={close} />}
      {view === 'new-codes' && <NewCodes onClose={close} />}
      {view === 'turn-off' && <TurnOff onClose={close} />}
      {view === 'state' &&
        (data ? (
          <State {...data} open={setView} />
        ) : isError ? (
          <p role="alert">{t('password.failed')}</p>
        ) : (
          <Skeleton />
        ))}
    </Card>
  )
}

interface StateProps {
  use: 'off' | 'optional' | 'required'
  turnedOnAt: string | null
  recoveryCodesLeft: number
  open: (view: View) => void
}

function State({ use, turnedOnAt, recoveryCodesLeft: count, open }: StateProps) {
  const t = useText('pages/security')
  if (turnedOnAt === null)
    return (
      <>
        <p>{t('second-step.lead')}</p>
        {use === 'required' && <Note tone="warn">{t('second-step.required')}</Note>}
        <Button size="sm" onClick={() => open('turn-on')}>
          {t('second-step.turn-on')}
        </Button>
      </>
    )
  return (
    <>
      <p className="s-security__facts">
        <span>{t.rich('second-step.on', { moment: <DateTime at={turnedOnAt} /> })}</span>
        <span>{t('second-step.left', { count })}</span>
      </p>
      {count === 0 && <Note tone="warn">{t('second-step.left.none')}</Note>}
      <span className="s-security__actions s-security__actions--start">
        <Button size="sm" onClick={() => open('new-codes')}>
          {t('second-step.new-codes')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => open('turn-off')}>
          {t('second-step.turn-off')}
        </Button>
      </span>
    </>
  )
}
