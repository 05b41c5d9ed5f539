import '@croupier/ui/visually-hidden.css'

/** Reserves the space of balance and avatar until the session is known, to avoid layout shifts. */
export function BalanceSkeleton({ label }: { label: string }) {
  return (
    <div className="s-balance-skeleton" role="status">
      <span className="c-hidden">{label}</span>
      <i className="s-balance-skeleton__balance" />
      <i className="s-balance-skeleton__deposit" />
      <i className="s-balance-skeleton__avatar" />
    </div>
  )
}
