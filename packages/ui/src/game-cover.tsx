import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Picture, type PictureLoadMode, type PictureSource } from './picture.tsx'
import './game-cover.css'

export type GameCoverProps = {
  name: string
  /** Shown below the picture at the end, from 1280 px on. */
  provider?: string
  /** URL of the picture; without one the name is shown. */
  src?: string
  /** Alternative formats, best first. */
  sources?: readonly PictureSource[]
  /** The `sizes` attribute of the sources. */
  sizes?: string
  shape?: 'tall' | 'square'
  /** `first` or `now` if the picture is visible without scrolling. */
  loadMode?: PictureLoadMode | undefined
  /** Renders the link over the whole cover with this class and these children. */
  link: (className: string, children: ReactNode) => ReactNode
  /** At the top start: "New", jackpot. */
  tag?: ReactNode
  /** At the top end: the favourite button. */
  favourite?: ReactNode
  caption?: boolean
}

/**
 * A game's cover. The box has its final size before the picture loads. The hover overlay (`c-cover__veil`) is
 * added by the site.
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
      <div className={classNames('c-cover__picture', favourite ? 'c-cover__picture--marked' : null)}>
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
          <span className="c-cover__placeholder" aria-hidden="true">
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
