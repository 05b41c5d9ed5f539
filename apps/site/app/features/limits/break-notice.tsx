import { buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { href, Link } from 'react-router'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { findBreakEnd, limitsQuery } from './api.ts'
import './break-notice.css'

/**
 * Takes the place of the home page's deposit link during a break. It is rendered with the header's parts for players,
 * so that guests do not load it with the home page.
 */
export default function BreakNotice() {
  const t = useText('pages/home')
  const { data: limits = [] } = useQuery(limitsQuery(useApi()))
  const breakEnd = findBreakEnd(limits)
  const [actions, setActions] = useState<Element | null>(null)
  useEffect(() => setActions(document.querySelector('.s-hero__actions')), [])
  if (breakEnd === null || !actions) return null
  return createPortal(
    <div className="s-break-notice">
      <Note>{t.rich('hero.break', { when: <DateTime at={breakEnd} /> })}</Note>
      <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t('hero.limits')}
      </Link>
    </div>,
    actions,
  )
}
