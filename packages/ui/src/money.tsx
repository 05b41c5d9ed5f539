import { classNames } from './class-names.ts'
import './money.css'

export type MoneyProps = {
  /** The amount with its currency, already written out. */
  children: string
  /** `received` only for money that came in; `celebrated` is the display face. */
  variant?: 'plain' | 'strong' | 'received' | 'celebrated'
  className?: string
}

/** An amount: figures in columns, never broken over a line, and left to right inside any text. */
export function Money({ children, variant = 'plain', className }: MoneyProps) {
  return (
    <bdi className={classNames('c-money', variant !== 'plain' && `c-money--${variant}`, className)}>
      {children}
    </bdi>
  )
}
