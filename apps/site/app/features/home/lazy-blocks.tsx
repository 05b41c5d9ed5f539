import { type ComponentProps, lazy, Suspense } from 'react'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import type GuestBlockType from './guest-block.tsx'

const FAR = 'home-far'

/** Waits until the server's markup of a block is in view; at once if the browser renders them itself. */
const whenInView = () =>
  new Promise<void>((resolve) => {
    const parts = document.querySelectorAll(`.${FAR}`)
    if (parts.length === 0) return resolve()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    for (const part of parts) observer.observe(part)
  })

/** The server renders it at once; the browser keeps that markup and hydrates it when it is in view. */
const GuestBlock = import.meta.env.SSR
  ? (await import('./guest-block.tsx')).default
  : lazy(() => whenInView().then(() => loadChunk(() => import('./guest-block.tsx'))))

export function FarBlock(props: ComponentProps<typeof GuestBlockType>) {
  return (
    <ErrorBoundary>
      <div className={FAR}>
        <Suspense>
          <GuestBlock {...props} />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}
