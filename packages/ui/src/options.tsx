import { type ReactNode, useState } from 'react'
import './options.css'

/** One of a list: its code and what it is called, with a picture where it has one. */
export type SearchOption = {
  /** The code that is kept. */
  value: string
  label: string
  /** Further words that find it ("Deutschland", "+49"). */
  keywords?: string
  /** Before the label: a flag, a coin. */
  start?: ReactNode
  /** The address of a small picture before the label, and of the one that stands in for it where it cannot be loaded. */
  image?: string | undefined
  defaultImage?: string | undefined
  /** After the label, quieter. */
  meta?: ReactNode
  /** Is seen and cannot be chosen. */
  disabled?: boolean
}

/** What stands before an option's label. */
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
