import type { ComponentPropsWithRef, ReactNode } from 'react'
import './chip.css'
import { classNames } from './class-names.ts'

export type ChipProps = ComponentPropsWithRef<'button'> & { chosen?: boolean; children: ReactNode }

/** The look of a chip for a link; mark the chosen one by `aria-current` too. */
export function chipClass(chosen = false, extra?: string): string {
  return classNames('c-chip', chosen && 'c-chip--chosen', extra)
}

/** Chooses one category, or turns a filter on. */
export function Chip({ chosen = false, className, type = 'button', ...button }: ChipProps) {
  return <button {...button} type={type} aria-pressed={chosen} className={chipClass(chosen, className)} />
}
