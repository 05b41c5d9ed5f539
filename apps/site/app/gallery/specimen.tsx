import type { ReactNode } from 'react'

/** A part of the gallery, with an address of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="s-gallery__section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="s-gallery__specimens">{children}</div>
    </section>
  )
}

type SpecimenProps = {
  /** The kind of field, or the component. */
  name: string
  /** What it tells its form, to be seen beside it. */
  value?: string | undefined
  /** It needs the whole row. */
  wide?: boolean
  children: ReactNode
}

/** One component in one or more of its states. */
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
