import './logo.css'
import './visually-hidden.css'

export type LogoProps = {
  name: string
  /** SVG markup from the brand folder, inlined at build time; it uses the colours of the page. */
  mark: string
  markOnly?: boolean
}

/** The brand's mark and name. Inside the home link, the name is the link's accessible name. */
export function Logo({ name, mark, markOnly = false }: LogoProps) {
  return (
    <span className="c-logo" lang="en" dir="ltr">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the brand folder, inlined at build time */}
      <span className="c-logo__mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      <span className={markOnly ? 'c-hidden' : undefined}>{name}</span>
    </span>
  )
}
