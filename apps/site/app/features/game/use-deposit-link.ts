import { useDialogLink } from '~/dialogs/address.ts'

/**
 * Opens the wallet for deposits only. Leaves fullscreen, because dialogs are not visible above a fullscreen
 * element.
 */
export function useDepositLink() {
  const { state, ...link } = useDialogLink()('wallet', 'deposit')
  return {
    ...link,
    state: { ...state, isDepositOnly: true },
    onClick: () => {
      if (document.fullscreenElement) document.exitFullscreen()
    },
  }
}
