import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'
import { SuccessDialog } from '../success-dialog.tsx'
import { successOf } from './successes.ts'

/** Says that something is done: `value` names what [2.3-06:success]. */
export default function SuccessModal(modal: ModalProps) {
  const t = useText('modals/success')
  const what = successOf(modal.value)
  return (
    <SuccessDialog
      modal={modal}
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      closeLabel={t('close')}
      backLabel={t('back')}
    />
  )
}
