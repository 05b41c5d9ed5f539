import { Button } from '@croupier/ui/button.tsx'
import { BackIcon } from '@croupier/ui/icon.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import './phone-step.css'

export function PhoneStepBack({ onBack }: { onBack: () => void }) {
  const t = useText('modals/sign-up')
  return (
    <Button
      variant="ghost"
      size="sm"
      className="s-phone-step__back"
      start={<BackIcon size={18} />}
      onClick={onBack}
    >
      {t('code.back')}
    </Button>
  )
}
