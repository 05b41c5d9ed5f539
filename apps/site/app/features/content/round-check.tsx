import './round-check.css'

/** The studio's page on which anyone checks a round. It is sandboxed, knows no player and sends nothing. */
export function RoundCheck({ title, locale }: { title: string; locale: string }) {
  return (
    <iframe
      className="s-round-check"
      title={title}
      src={`/providers/studio/check?locale=${locale}`}
      sandbox="allow-scripts"
      loading="lazy"
    />
  )
}
