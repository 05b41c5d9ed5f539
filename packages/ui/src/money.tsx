import { classNames } from './class-names.ts'
import './money.css'

export type MoneyProps = {
  /** The formatted amount with its currency. */
  children: string
  /** `received` only for incoming money; `celebrated` uses the display face. */
  variant?: 'plain' | 'strong' | 'received' | 'celebrated'
  className?: string
}

/** An amount: tabular figures, no line break, left-to-right in any text. */
export function Money({ children, variant = 'plain', className }: MoneyProps) {
  return (
    <bdi className={classNames('c-money', variant !== 'plain' && `c-money--${variant}`, className)}>
      {children}
    </bdi>
  )
}
