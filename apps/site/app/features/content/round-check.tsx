import { useShownTheme } from '~/lib/use-shown-theme.ts'
import './round-check.css'

/**
 * The studio's page on which anyone checks a round, in the page's theme. It is sandboxed, knows no player and sends
 * nothing.
 */
export function RoundCheck({ title, locale }: { title: string; locale: string }) {
  const theme = useShownTheme()
  if (theme === null) return <div className="s-round-check" />
  return (
    <iframe
      className="s-round-check"
      title={title}
      src={`/providers/studio/check?${new URLSearchParams({ locale, theme })}`}
      sandbox="allow-scripts"
      loading="lazy"
    />
  )
}
