import { ChunkLoadError, reloadPage } from '~/lib/loading/chunk-reload.ts'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'

/**
 * Handles a dialog that could not be loaded: reloads the page, whose URL still names the dialog, else shows a
 * toast.
 *
 * @returns whether the page is being reloaded
 */
export function useLoadFailure(): (error: unknown) => Promise<boolean> {
  const showLoadFailure = useLoadFailureToast()
  return async (error) => {
    const isMissingCode = error instanceof ChunkLoadError
    if (isMissingCode && (await reloadPage())) return true
    showLoadFailure((isMissingCode && error.isUnreachable) || undefined)
    return false
  }
}
