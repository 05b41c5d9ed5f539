import type { Constants } from '@croupier/contract/types'
import { useEffect, useRef } from 'react'
import { useSite } from '~/lib/site.ts'
import { beginAttempt, challengeOf } from './attempt.ts'

type TelegramWidgetProps = Pick<NonNullable<Constants['player']['telegram']>, 'bot' | 'auth_url' | 'script'>

/**
 * The messaging app's login widget [2.6-05]: a script that replaces itself by a frame and later navigates to
 * the callback. The state in the callback's address ties it to this tab: the tab's challenge for a sign-in, that of
 * the platform for a link.
 */
export default function TelegramWidget({ bot, auth_url: authUrl, script: source }: TelegramWidgetProps) {
  const { locale } = useSite()
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = container.current
    let isCurrent = true
    async function load() {
      const callback = new URL(authUrl, location.origin)
      if (!callback.searchParams.has('state'))
        callback.searchParams.set('state', await challengeOf(beginAttempt()))
      if (!isCurrent) return
      const script = document.createElement('script')
      script.src = source
      Object.assign(script.dataset, {
        telegramLogin: bot,
        size: 'large',
        lang: locale,
        authUrl: callback.href,
        requestAccess: 'write',
      })
      element?.replaceChildren(script)
    }
    load()
    return () => {
      isCurrent = false
      element?.replaceChildren()
    }
  }, [bot, authUrl, source, locale])

  return <div ref={container} className="s-social__widget" />
}
