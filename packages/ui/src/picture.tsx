import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import './picture.css'

export type PictureSource = { readonly type: string; readonly srcSet: string }

export type PictureProps = {
  /** The original, used if no source is supported. */
  src: string
  /** Alternative formats, best first. */
  sources?: readonly PictureSource[]
  /** The `sizes` attribute of the sources. */
  sizes?: string
  /** Empty for a decorative picture. */
  alt: string
  /** Intrinsic size: reserves the space before loading. */
  width: number
  height: number
  /**
   * `first`: in the first viewport on every screen (LCP candidate), high priority. `now`: may be in the first
   * viewport; loaded eagerly with the browser's priority. `near`: loaded within `NEAR_MARGIN` of the
   * viewport.
   */
  loadMode?: PictureLoadMode | undefined
}

export type PictureLoadMode = 'first' | 'now' | 'near'

/** Distance from the viewport at which a picture is loaded [9-13a]. */
export const NEAR_MARGIN = '400px'

/** A picture in the best format the browser supports. Loads eagerly without scripts. */
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
          {/* The original alone: a page has dozens of them, whose sources would be a tenth of its bytes. */}
          <Sources {...props} sources={[]} isLazy />
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
        // Synchronous decoding, so that the first frame already contains it.
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  )
}

/** Whether the element has been near the viewport once. */
function useIsNearViewport(elementRef: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = elementRef.current
    if (!isEnabled || isNear || !element) return
    // Several come near at once: rendered in tasks that do not block the scroll.
    return observeNear(element, () => startTransition(() => setNear(true)))
  }, [elementRef, isEnabled, isNear])
  return isNear
}

const callbacks = new Map<Element, () => void>()
let observer: IntersectionObserver | null = null

/**
 * One shared observer, because a page has dozens of pictures. `scrollMargin` also applies to scrolling rows;
 * it replaces rootMargin where supported, since both together would double the distance.
 * @returns an unsubscribe function
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
