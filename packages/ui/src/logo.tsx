import './logo.css'
import './visually-hidden.css'

export type LogoProps = {
  name: string
  /** The brand's mark as SVG text from the brand folder, built in: it takes the colours of the page. */
  mark: string
  markOnly?: boolean
}

/** The brand's mark and name. Put it in the link home; the name is the link's name. */
export function Logo({ name, mark, markOnly = false }: LogoProps) {
  return (
    <span className="c-logo" lang="en" dir="ltr">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the brand folder, fixed when the site is built */}
      <span className="c-logo__mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      <span className={markOnly ? 'c-hidden' : undefined}>{name}</span>
    </span>
  )
}
