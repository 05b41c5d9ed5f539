import type { CheckHostMessage, CheckPageMessage } from '@croupier/contract/providers'
import { useEffect, useRef, useState } from 'react'
import { useShownTheme } from '~/lib/use-shown-theme.ts'

interface RoundCheckerProps {
  title: string
  locale: string
  /** The proof to check at once; null for none. */
  proof: string | null
}

/**
 * The studio's page on which anyone checks a round, in the page's theme. It is sandboxed, knows no player and sends
 * nothing. A new theme and a proof reach it by message, so that what the player has pasted stays.
 */
export function RoundChecker({ title, locale, proof }: RoundCheckerProps) {
  const theme = useShownTheme()
  const [openedTheme, setOpenedTheme] = useState<string | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const opened = useOpenedPages(frame)
  if (openedTheme === null && theme !== null) setOpenedTheme(theme)

  useEffect(() => {
    if (opened > 0 && (theme === 'light' || theme === 'dark'))
      send(frame.current, { source: 'croupier-check-host', type: 'theme', theme })
  }, [opened, theme])

  useEffect(() => {
    if (opened === 0 || proof === null) return
    send(frame.current, { source: 'croupier-check-host', type: 'proof', proof })
    frame.current?.scrollIntoView()
  }, [opened, proof])

  if (openedTheme === null) return <div className="s-round-check" />
  return (
    <iframe
      ref={frame}
      className="s-round-check"
      title={title}
      src={`/providers/studio/check?${new URLSearchParams({ locale, theme: openedTheme })}`}
      sandbox="allow-scripts"
      loading={proof === null ? 'lazy' : 'eager'}
    />
  )
}

/** How many pages of the frame have announced that they take messages. */
function useOpenedPages(frame: { readonly current: HTMLIFrameElement | null }): number {
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<Partial<CheckPageMessage> | null>) => {
      const isOurs = source !== null && source === frame.current?.contentWindow
      if (isOurs && data?.source === 'croupier-check' && data.type === 'ready')
        setOpened((count) => count + 1)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame])
  return opened
}

/** A sandboxed page has no origin to name. The proof is the player's own and contains no seed in use. */
const send = (frame: HTMLIFrameElement | null, message: CheckHostMessage) =>
  frame?.contentWindow?.postMessage(message, '*')
