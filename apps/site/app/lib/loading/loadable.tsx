import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from './chunk-reload.ts'

/**
 * A component in a chunk of its own, rendered as soon as the chunk is loaded. React's `lazy` would delay it: the
 * content of a `Suspense` is shown at least 300 ms after the last fallback, and nested ones follow one by one.
 *
 * @returns the component, which throws `ChunkLoadError` if its chunk cannot be loaded, and `preload`
 */
export function loadable<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  /** Written in the browser only. */
  let loaded: ComponentType<P> | undefined
  const store = (module: { readonly default: ComponentType<P> }) => {
    loaded = module.default
    return loaded
  }

  function Loadable({ fallback, ...props }: P & { fallback?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (!Component) loadChunk(load).then((module) => setComponent(() => store(module)), setFailure)
    }, [Component])
    if (failure) throw failure
    return Component ? <Component {...(props as unknown as P)} /> : fallback
  }
  /** A failure is reported when the component is rendered. */
  Loadable.preload = () => load().then(store, () => {})
  return Loadable
}
