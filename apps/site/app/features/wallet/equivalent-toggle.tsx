import { Toggle } from '@croupier/ui/checkbox.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useEquivalent } from './use-equivalent.ts'

/** Toggles the balance's fiat equivalent, with a link to choose its currency [2.7-05c 4-06d]. */
export function EquivalentToggle() {
  const t = useText('modals/wallet')
  const dialogLink = useDialogLink()
  const { isOn, code, setOn } = useEquivalent()
  if (code === undefined) return null
  return (
    <div className="s-equivalent-toggle">
      <Toggle checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('equivalent', { currency: code })}
      </Toggle>
      {isOn && (
        <Link {...dialogLink('equivalent-currency')} className={linkClass('quiet')}>
          {t('equivalent.change')}
        </Link>
      )}
    </div>
  )
}
