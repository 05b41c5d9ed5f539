import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Picture, type PictureLoadMode, type PictureSource } from './picture.tsx'
import './game-cover.css'

export type GameCoverProps = {
  name: string
  /** Below the picture at the end, from 1280 on. */
  provider?: string
  /** Address of the picture; the name stands in its place without one. */
  src?: string
  /** Other forms of the picture, the best first. */
  sources?: readonly PictureSource[]
  /** How wide the picture is shown, for choosing among a source's widths. */
  sizes?: string
  shape?: 'tall' | 'square'
  /** Of the picture: `first` or `now` where the page shows it without scrolling. */
  loadMode?: PictureLoadMode | undefined
  /** The link over the whole cover: give it this class and put the children in it. */
  link: (className: string, children: ReactNode) => ReactNode
  /** At the top start: New, jackpot. */
  tag?: ReactNode
  /** At the top end: the heart, its own button. */
  favourite?: ReactNode
  caption?: boolean
}

/**
 * A game as a poster. The box is fixed before the picture comes. What is told of it on hover and focus is put at its end
 * then, as `c-cover__veil`.
 */
export function GameCover(props: GameCoverProps) {
  const {
    name,
    provider,
    src,
    sources,
    sizes,
    shape = 'tall',
    loadMode,
    link,
    tag,
    favourite,
    caption = true,
  } = props
  const [width, height] = shape === 'tall' ? [200, 300] : [200, 200]
  return (
    <article className={classNames('c-cover', `c-cover--${shape}`)}>
      <div className="c-cover__picture">
        {src ? (
          <Picture
            src={src}
            sources={sources}
            sizes={sizes}
            alt=""
            width={width}
            height={height}
            loadMode={loadMode}
          />
        ) : (
          <span className="c-cover__stand-in" aria-hidden="true">
            {name}
          </span>
        )}
        {tag && <span className="c-cover__tag">{tag}</span>}
        {favourite && <span className="c-cover__favourite">{favourite}</span>}
      </div>
      <div className={classNames('c-cover__caption', !caption && 'c-cover__caption--bare')}>
        {link('c-cover__link', <span className="c-cover__name">{name}</span>)}
        {caption && provider && <span className="c-cover__provider">{provider}</span>}
      </div>
    </article>
  )
}
