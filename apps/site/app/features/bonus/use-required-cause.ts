import { useEffect, useEffectEvent } from 'react'
import type { RoutedDialogProps } from '~/dialogs/types.ts'

/**
 * Removes a dialog's parameter from the URL if its cause does not exist [2.3-01c]: a hand-typed URL would
 * show a false statement. `hasCause` is undefined while unknown.
 *
 * @returns whether to render the dialog
 */
export function useRequiredCause(
  { open, close, onSettled }: RoutedDialogProps,
  hasCause: boolean | undefined,
): boolean {
  const isUnfounded = hasCause === false
  const closeDialog = useEffectEvent(close)
  const notifySettled = useEffectEvent(() => onSettled(false))
  useEffect(() => {
    if (isUnfounded && open) closeDialog()
  }, [isUnfounded, open])
  // A dialog that was never rendered has no closing animation to report its end.
  const isRemoved = hasCause !== true && !open
  useEffect(() => {
    if (isRemoved) notifySettled()
  }, [isRemoved])
  return hasCause === true
}
