import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import './picture.css'

export type PictureSource = { readonly type: string; readonly srcSet: string }

export type PictureProps = {
  /** The original, for whoever takes none of the sources. */
  src: string
  /** Other forms of it, the best first. */
  sources?: readonly PictureSource[]
  /** How wide it is shown, for choosing among a source's widths. */
  sizes?: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** Its proportions: they hold its place before it comes. */
  width: number
  height: number
  /**
   * `first` for those that a page is judged by: in its first frame on every screen; `now` for what else it may show first, by
   * the browser's own judgement: on a desktop it is in view, on a phone it is not; `near` waits until it is no further from the
   * view than `NEAR`.
   */
  loadMode?: PictureLoadMode | undefined
}

export type PictureLoadMode = 'first' | 'now' | 'near'

/** How far outside the view a picture is fetched [9-13a]. */
export const NEAR_MARGIN = '400px'

/** A picture in the best form that a browser takes. Without scripts nothing waits. */
export function Picture({ loadMode = 'near', ...props }: PictureProps) {
  const elementRef = useRef<HTMLSpanElement>(null)
  const isNear = useIsNearViewport(elementRef, loadMode === 'near')
  if (loadMode !== 'near')
    return <Sources {...props} isFirst={loadMode === 'first'} isLazy={loadMode === 'now'} />
  return (
    <span ref={elementRef} className="c-picture">
      {isNear ? (
        <Sources {...props} />
      ) : (
        <noscript>
          <Sources {...props} isLazy />
        </noscript>
      )}
    </span>
  )
}

type SourcesProps = Omit<PictureProps, 'loadMode'> & { isFirst?: boolean; isLazy?: boolean }

function Sources({ src, sources = [], sizes, alt, width, height, isFirst, isLazy }: SourcesProps): ReactNode {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
        // Otherwise the first frame is drawn without it, however early it came.
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  )
}

/** Whether an element has come near the view once. */
function useIsNearViewport(elementRef: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = elementRef.current
    if (!isEnabled || isNear || !element) return
    return observeNear(element, () => setNear(true))
  }, [elementRef, isEnabled, isNear])
  return isNear
}

const callbacks = new Map<Element, () => void>()
let observer: IntersectionObserver | null = null

/**
 * One observer for all: a page has dozens of pictures. Rows that scroll by themselves have the same margin where browsers
 * know of it. Theirs holds for the page as well: both together would be twice as far.
 * @returns what stops it
 */
function observeNear(element: Element, onNear: () => void): () => void {
  const margin = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.()
    },
    { [margin]: NEAR_MARGIN },
  )
  callbacks.set(element, onNear)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}
