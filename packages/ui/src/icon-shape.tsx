import { classNames } from './class-names.ts'
import './icon.css'

// 20 px box, 1.5 px stroke. Inline rather than a sprite: complete in server markup, and follows currentColor.

export type IconProps = {
  size?: number
  /** Only if the icon stands alone and its control has no other name. */
  label?: string
  className?: string
  /** For an active favourite. */
  filled?: boolean
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** @param flips mirrors the icon on right-to-left pages */
export function icon(path: string, flips = false): IconComponent {
  return function Icon({ size = 20, label, className, filled = false }) {
    const names = ['c-icon', flips && 'c-icon--flips', filled && 'c-icon--filled', className]
    return (
      <svg
        className={classNames(...names)}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <path d={path} />
      </svg>
    )
  }
}
