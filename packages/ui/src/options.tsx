import { type ReactNode, useState } from 'react'
import './options.css'

export type SearchOption = {
  /** The value of the field, such as a country code. */
  value: string
  label: string
  /** Additional search terms ("Deutschland", "+49"). */
  keywords?: string
  /** Rendered before the label: a flag, a coin. */
  start?: ReactNode
  /** URL of a small picture before the label, and of its fallback if it fails to load. */
  image?: string | undefined
  defaultImage?: string | undefined
  /** Secondary text after the label. */
  meta?: ReactNode
  disabled?: boolean
}

export function OptionStart({ option }: { option: SearchOption }) {
  const { start, image, defaultImage } = option
  if (start) return start
  return image || defaultImage ? <OptionImage key={image} image={image} defaultImage={defaultImage} /> : null
}

function OptionImage({ image, defaultImage }: Pick<SearchOption, 'image' | 'defaultImage'>) {
  const [failed, setFailed] = useState(false)
  const shown = failed || !image ? defaultImage : image
  if (!shown) return null
  return (
    <img
      src={shown}
      alt=""
      width={28}
      height={20}
      loading="lazy"
      className="c-options__image"
      onError={() => setFailed(true)}
    />
  )
}
