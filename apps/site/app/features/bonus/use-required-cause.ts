import { useEffect, useEffectEvent } from 'react'
import type { ModalProps } from '~/modals/registry.ts'

/**
 * Takes the parameter of a dialog out of the address where nothing has caused the dialog [2.3-01c]: typed by hand, it would
 * say what is not true. `hasCause` is undefined while that is not known.
 *
 * @returns whether to render the dialog
 */
export function useRequiredCause(
  { open, close, onSettled }: ModalProps,
  hasCause: boolean | undefined,
): boolean {
  const isUnfounded = hasCause === false
  const closeDialog = useEffectEvent(close)
  const notifySettled = useEffectEvent(() => onSettled(false))
  useEffect(() => {
    if (isUnfounded && open) closeDialog()
  }, [isUnfounded, open])
  // What was never drawn has no last frame that would tell.
  const isRemoved = hasCause !== true && !open
  useEffect(() => {
    if (isRemoved) notifySettled()
  }, [isRemoved])
  return hasCause === true
}
