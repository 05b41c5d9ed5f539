import { CallError } from '@croupier/client'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/site.ts'
import { exportsKey, requestExport } from './api/privacy.ts'
import ConfirmedRequestForm from './confirmed-request-form.tsx'

const texts = {
  password: 'export.password',
  confirm: 'export.confirm',
  submit: 'export.submit',
  submitting: 'export.requesting',
  leave: 'export.leave',
} as const

interface ExportFormProps {
  needsPassword: boolean
  onClose: () => void
}

/** Requests an archive. Closes the form also if the list, which is loaded again, tells a refusal. */
export default function ExportForm({ needsPassword, onClose }: ExportFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  async function send(currentPassword: string | undefined) {
    try {
      await requestExport(api, currentPassword)
    } catch (error) {
      if (!isStateRefusal(error)) throw error
    }
    await queries.invalidateQueries({ queryKey: exportsKey })
    onClose()
  }
  return (
    <ConfirmedRequestForm
      needsPassword={needsPassword}
      labelledBy="export-title"
      texts={texts}
      variant="primary"
      toError={toRequestError}
      send={send}
      onClose={onClose}
    />
  )
}

const toRequestError = (error: CallError) => (error.status === 429 ? 'export.often' : 'export.not-requested')

/** Another window has requested one. */
const isStateRefusal = (error: unknown) =>
  error instanceof CallError && (error.is('export-pending', 11080) || error.is('too-many-exports', 11081))
