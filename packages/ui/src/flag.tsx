import './flag.css'

// One small file a country, fetched when shown and never inlined: a list shows a few of them at a time.
const files = import.meta.glob<string>('../assets/flags/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Address of a country's flag by its two-letter code in any case, if it is drawn. */
export function flagUrl(code: string): string | undefined {
  return files[`../assets/flags/${code.toLowerCase()}.svg`]
}

/** A country's flag. Decoration: the country's name stands beside it. Without a drawing, its code. */
export function Flag({ code, lazy = false }: { code: string; lazy?: boolean }) {
  const url = flagUrl(code)
  return (
    <span className="c-flag" aria-hidden="true">
      {url ? (
        <img src={url} alt="" width={28} height={20} loading={lazy ? 'lazy' : undefined} />
      ) : (
        code.slice(0, 2).toUpperCase()
      )}
    </span>
  )
}
