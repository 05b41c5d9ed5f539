import { Button } from '@croupier/ui/button.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** In place of a game that another tab has ended by opening one. */
export function TakenOver({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useText('pages/game')
  return (
    <div className="s-silent" role="alert">
      <h2>{t('elsewhere.title')}</h2>
      <p>{t('elsewhere.text')}</p>
      <div className="s-launch__actions">
        <Button onClick={onTakeOver}>{t('elsewhere.take')}</Button>
      </div>
    </div>
  )
}
