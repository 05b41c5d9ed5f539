import { classNames } from './class-names.ts'
import './money.css'

export type MoneyProps = {
  /** The amount with its currency, already written out. */
  children: string
  /** `received` only for money that came in; `celebrated` is the display face. */
  look?: 'plain' | 'strong' | 'received' | 'celebrated'
  className?: string
}

/** An amount: figures in columns, never broken over a line, and left to right inside any text. */
export function Money({ children, look = 'plain', className }: MoneyProps) {
  return (
    <bdi className={classNames('c-money', look !== 'plain' && `c-money--${look}`, className)}>{children}</bdi>
  )
}
