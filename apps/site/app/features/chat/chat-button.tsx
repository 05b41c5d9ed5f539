import { Button } from '@croupier/ui/button.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'

/** Opens the chat (app/shell/pwa/early-events.ts handles the press); absent for visitors without a chat [1-09b]. */
export function ChatButton() {
  const t = useText('layout')
  const { chat } = useSite()
  const { status } = useSession()
  if (!chat || (status === 'guest' && !chat.guestAvailable)) return null
  return (
    <Button variant="outline" data-chat="">
      {t('footer.chat')}
    </Button>
  )
}
