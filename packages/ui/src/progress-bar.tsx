import { classNames } from './class-names.ts'
import './progress-bar.css'

export type ProgressBarProps = {
  /** 0 to 1; what lies outside is clipped. */
  value: number
  /** What it measures. */
  label: string
  /** The numbers in words ("€60.00 of €200.00"); show them beside the bar as well. */
  valueText: string
  /** A task or limit, a bonus or level, or one that is done. */
  tone?: 'task' | 'money' | 'done'
  /** Hatched, because colour alone says nothing: nine tenths of a limit are used. */
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
      {/* Not by a style, which the policy of pages that come from the server forbids. */}
      <svg className="c-progress__bar" width={`${share * 100}%`} aria-hidden="true" />
    </div>
  )
}
