import './spinner.css'

/** Decorative unless `label` is given. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span className="c-spinner" role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <circle cx="9" cy="9" r="7" stroke="currentColor" strokeWidth="2" opacity=".3" />
        <path d="M9 2a7 7 0 0 1 7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="c-spinner__label">{label}</span>}
    </span>
  )
}
