import { CallError } from '@croupier/client'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { erasureQuery, requestErasure } from './api/privacy.ts'
import ConfirmedRequestForm from './confirmed-request-form.tsx'

const texts = {
  password: 'erasure.password',
  confirm: 'erasure.confirm',
  submit: 'erasure.submit',
  submitting: 'erasure.submitting',
  leave: 'erasure.leave',
} as const

interface ErasureFormProps {
  needsPassword: boolean
  leavesBonuses: boolean
  onClose: () => void
}

/** Requests the erasure. Closes the form also if the state of the erasure, which is loaded again, tells a refusal. */
export default function ErasureForm({ needsPassword, leavesBonuses, onClose }: ErasureFormProps) {
  const t = useText('pages/your-data')
  const api = useApi()
  const toasts = useToasts()
  const queries = useQueryClient()
  const { queryKey } = erasureQuery(api)
  async function send(currentPassword: string | undefined) {
    try {
      const erasure = await requestErasure(api, { currentPassword, leavesBonuses })
      onClose()
      queries.setQueryData(queryKey, erasure)
      toasts.add({ type: 'success', title: t('erasure.requested'), text: t('erasure.requested.text') })
    } catch (error) {
      if (!isStateRefusal(error)) throw error
      onClose()
      await queries.invalidateQueries({ queryKey })
    }
  }
  return (
    <ConfirmedRequestForm
      needsPassword={needsPassword}
      labelledBy="erasure-title"
      texts={texts}
      variant="danger"
      toError={toRequestError}
      send={send}
      onClose={onClose}
    />
  )
}

const toRequestError = (error: CallError) =>
  error.status === 429 ? 'erasure.often' : 'erasure.not-requested'

const isStateRefusal = (error: unknown) =>
  error instanceof CallError &&
  (error.is('erasure-obstructed', 11082) || error.is('erasure-requested', 11083))
