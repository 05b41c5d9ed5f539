import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
    return observeNear(element, () => setNear(true))
  }, [elementRef, isEnabled, isNear])
  return isNear
}

const callbacks = new Map<Element, () => void>()
/** Those of pictures that are near and not shown yet. */
const waiting: (() => void)[] = []
/** After hydration and in a fast scroll dozens come near at once, whose insertion cannot be interrupted. */
const SHOWN_PER_FRAME = 4
let observer: IntersectionObserver | null = null

function showWaiting(): void {
  // Synchronously, or React could insert several frames' pictures at once.
  flushSync(() => {
    for (const onNear of waiting.splice(0, SHOWN_PER_FRAME)) onNear()
  })
  if (waiting.length > 0) requestAnimationFrame(showWaiting)
}

/**
 * One shared observer, because a page has dozens of pictures. `scrollMargin` also applies to scrolling rows;
 * it replaces rootMargin where supported, since both together would double the distance.
 * @returns an unsubscribe function
 */
function observeNear(element: Element, onNear: () => void): () => void {
  const margin = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
  observer ??= new IntersectionObserver(
    (entries) => {
      const isIdle = waiting.length === 0
      for (const { isIntersecting, target } of entries) {
        const onNear = isIntersecting ? callbacks.get(target) : undefined
        if (onNear) waiting.push(onNear)
      }
      if (isIdle && waiting.length > 0) showWaiting()
    },
    { [margin]: NEAR_MARGIN },
  )
  // What is skipped (`content-visibility`) does not intersect; the item of the row that skips it does.
  const observed = element.closest('.c-rail__list--covers > li') ?? element
  callbacks.set(observed, onNear)
  observer.observe(observed)
  return () => {
    callbacks.delete(observed)
    observer?.unobserve(observed)
  }
}
