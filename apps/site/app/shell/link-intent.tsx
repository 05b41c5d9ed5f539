import { useIntent } from '~/lib/loading/use-intent.ts'

/** Loads the prefetching of pages and dialogs. */
export function LinkIntent() {
  const [Prefetch] = useIntent('a', async () => (await import('./prefetch-links.tsx')).default)
  return Prefetch && <Prefetch />
}
