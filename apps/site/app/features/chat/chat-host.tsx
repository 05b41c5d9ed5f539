import { Button, buttonClass } from '@croupier/ui/button.tsx'
import '@croupier/ui/corner-notice.css'
import { linkClass } from '@croupier/ui/link.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { hasChatConsent, saveChatConsent } from './chat-consent.ts'
import { useChatWidget } from './use-chat-widget.ts'

interface ChatHostProps {
  /** How often a chat button has been pressed. */
  presses: number
}

/**
 * The live chat with support, loaded when a chat button is first pressed. After a login or logout the provider's
 * widget is initialised again, for guests only if the operator allows it [4-32 1-09b].
 */
export default function ChatHost({ presses }: ChatHostProps) {
  const { chat } = useSite()
  const { status } = useSession()
  const [handledPresses, setHandledPresses] = useState(0)
  if (!chat || status === 'unverified' || (status === 'guest' && !chat.guestAvailable)) return null
  return (
    <Chat
      key={status}
      isPlayer={status === 'player'}
      isRequested={presses > handledPresses}
      onHandled={() => setHandledPresses(presses)}
    />
  )
}

interface ChatProps {
  isPlayer: boolean
  /** Whether a press waits for the chat to open. */
  isRequested: boolean
  onHandled: () => void
}

function Chat({ isPlayer, isRequested, onHandled }: ChatProps) {
  const t = useText('modals/chat')
  const { analytics } = useSite()
  const [isConsented, setIsConsented] = useState(() => hasChatConsent(analytics))
  const { widget, hasFailed, retry } = useChatWidget({ isEnabled: isConsented, isPlayer })

  useEffect(() => {
    if (!widget || !isRequested) return
    widget.open()
    onHandled()
  }, [widget, isRequested, onHandled])

  if (!isRequested) return null
  if (!isConsented) {
    return (
      <Panel title={t('title')} text={t.rich('consent', { privacy })}>
        <Button variant="secondary" onClick={onHandled}>
          {t('decline')}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            saveChatConsent()
            setIsConsented(true)
          }}
        >
          {t('start')}
        </Button>
      </Panel>
    )
  }
  if (hasFailed) {
    return (
      <Panel title={t('title')} text={t('failed')} role="alert">
        <Link className={buttonClass({ variant: 'secondary' })} to={href('/contact')} onClick={onHandled}>
          {t('contact')}
        </Link>
        <Button onClick={retry}>{t('retry')}</Button>
      </Panel>
    )
  }
  return widget ? null : <Panel title={t('title')} text={t('loading')} role="status" />
}

const privacy = (children: ReactNode) => (
  <Link to={href('/:slug', { slug: 'privacy' })} className={linkClass()}>
    {children}
  </Link>
)

interface PanelProps {
  title: string
  text: ReactNode
  role?: 'alert' | 'status'
  /** The answers. */
  children?: ReactNode
}

function Panel({ title, text, role, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className="c-corner-notice" aria-labelledby="chat-title" tabIndex={-1}>
      <h2 id="chat-title">{title}</h2>
      <p role={role}>{text}</p>
      {children && <div className="c-corner-notice__answers">{children}</div>}
    </section>
  )
}
