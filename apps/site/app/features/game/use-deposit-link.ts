import { useModalLink } from '~/modals/modal-address.ts'

/** The wallet for deposits alone, over the game. Dialogs do not show above an element that fills the screen, so that ends. */
export function useDepositLink() {
  const { state, ...link } = useModalLink()('wallet', 'deposit')
  return {
    ...link,
    state: { ...state, isDepositOnly: true },
    onClick: () => {
      if (document.fullscreenElement) document.exitFullscreen()
    },
  }
}
