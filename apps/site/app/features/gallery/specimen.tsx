import type { ReactNode } from 'react'

/** A section of the gallery with an anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="s-gallery__section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="s-gallery__specimens">{children}</div>
    </section>
  )
}

type SpecimenProps = {
  /** Name of the field kind or component. */
  name: string
  /** The field's form value, shown next to it. */
  value?: string | undefined
  /** Spans the whole row. */
  wide?: boolean
  children: ReactNode
}

/** A component in one or more states. */
export function Specimen({ name, value, wide = false, children }: SpecimenProps) {
  return (
    <article className="s-gallery__specimen" data-kind={name} data-wide={wide || undefined}>
      <header className="s-gallery__head">
        <h3>{name}</h3>
        {value !== undefined && (
          <output className="s-gallery__value" dir="ltr">
            {value}
          </output>
        )}
      </header>
      {children}
    </article>
  )
}
