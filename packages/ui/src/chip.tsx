import type { ComponentPropsWithRef, ReactNode } from 'react'
import './chip.css'
import { classNames } from './class-names.ts'

export type ChipProps = ComponentPropsWithRef<'button'> & { chosen?: boolean; children: ReactNode }

/** Chip styles for a link; also set `aria-current` on the selected one. */
export function chipClass(chosen = false, extra?: string): string {
  return classNames('c-chip', chosen && 'c-chip--chosen', extra)
}

/** A toggle button for a category or a filter. */
export function Chip({ chosen = false, className, type = 'button', ...button }: ChipProps) {
  return <button {...button} type={type} aria-pressed={chosen} className={chipClass(chosen, className)} />
}
