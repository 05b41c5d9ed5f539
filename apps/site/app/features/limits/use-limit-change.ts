import { CallError, type FieldErrors } from '@croupier/client'
import type { PlayerLimit } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { depositMethodsKey } from '~/features/wallet/api/payment.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { limitsQuery } from './api/limits.ts'

/** Runs a limit change and invalidates the dependent queries. Resolves to errors, or undefined. */
export function useLimitChange() {
  const t = useText('modals/limits')
  const api = useApi()
  const queries = useQueryClient()
  async function invalidateLimits() {
    queries.invalidateQueries({ queryKey: depositMethodsKey })
    await queries.invalidateQueries({ queryKey: limitsQuery(api).queryKey })
  }
  return async (
    change: () => Promise<PlayerLimit>,
    /** `endsSession`: skip the invalidation, because the session no longer exists. */
    { endsSession = false, onDone }: { endsSession?: boolean; onDone?: (limit: PlayerLimit) => void } = {},
  ): Promise<FieldErrors | string | undefined> => {
    try {
      const limit = await change()
      onDone?.(limit)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 422 && Object.keys(error.fields).length > 0) return error.fields
      if (error.is('limit-exists', 11020)) return t('problem.exists')
      if (error.is('limit-fixed', 11021)) return t('problem.fixed')
      return t(error.status === 0 ? 'problem.offline' : 'problem.failed')
    } finally {
      if (!endsSession) await invalidateLimits()
    }
    return undefined
  }
}
