import { useEffect, useEffectEvent } from 'react'
import type { ModalProps } from '~/modals/registry.ts'

/**
 * Takes the parameter of a dialog out of the address where nothing has caused the dialog [2.3-01c]: typed by hand, it would
 * say what is not true. `hasCause` is undefined while that is not known.
 *
 * @returns whether to render the dialog
 */
export function useCause({ open, close, onSettled }: ModalProps, hasCause: boolean | undefined): boolean {
  const isRefused = hasCause === false
  const leave = useEffectEvent(close)
  const tellGone = useEffectEvent(() => onSettled(false))
  useEffect(() => {
    if (isRefused && open) leave()
  }, [isRefused, open])
  // What was never drawn has no last frame that would tell.
  const isGone = hasCause !== true && !open
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])
  return hasCause === true
}
