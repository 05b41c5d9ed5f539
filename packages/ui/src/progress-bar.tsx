import { classNames } from './class-names.ts'
import './progress-bar.css'

export type ProgressBarProps = {
  /** 0 to 1; clamped. */
  value: number
  /** Accessible name. */
  label: string
  /** Value as text ("€60.00 of €200.00"); show it beside the bar too. */
  valueText: string
  /** A task or limit, a bonus or level, or completed. */
  tone?: 'task' | 'money' | 'done'
  /** Hatched, so that colour is not the only signal: 90 % of a limit is used. */
  nearLimit?: boolean
  tall?: boolean
}

export function ProgressBar({ value, label, valueText, tone = 'task', nearLimit, tall }: ProgressBarProps) {
  const share = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
  const names = ['c-progress', `c-progress--${nearLimit ? 'near' : tone}`, tall && 'c-progress--tall']
  return (
    <div
      className={classNames(...names)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
    >
      {/* SVG width instead of an inline style: the Content-Security-Policy of server-rendered pages forbids
          style attributes. */}
      <svg className="c-progress__bar" width={`${share * 100}%`} aria-hidden="true" />
    </div>
  )
}
