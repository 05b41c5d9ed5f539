import { buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { href, Link } from 'react-router'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import './break-notice.css'
import { useBreakEnd } from './api/limits.ts'

/** Stands in place of the home page's deposit link during the player's break. */
export default function BreakNotice() {
  const t = useText('pages/home')
  const breakEnd = useBreakEnd()
  if (breakEnd === null) return null
  return (
    <div className="s-break-notice">
      <Note>{t.rich('hero.break', { when: <DateTime at={breakEnd} /> })}</Note>
      <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t('hero.limits')}
      </Link>
    </div>
  )
}
