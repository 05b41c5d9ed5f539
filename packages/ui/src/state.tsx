import type { ReactNode } from 'react'
import { SuccessIcon, WarnIcon } from './shell-icon.tsx'
import './state.css'

export type StateProps = {
  title: ReactNode
  text?: ReactNode
  /** One secondary button or link. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

export type EmptyArt = 'favourites' | 'history' | 'search' | 'inbox' | 'wallet'

const drawings: Record<EmptyArt, { dashed: string; solid: string }> = {
  favourites: {
    dashed:
      'M-38-30h28a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-48a6 6 0 0 1 6-6zM10-30h28a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6v-48a6 6 0 0 1 6-6z',
    solid: 'M0 22C-13 12-18 6-18 0a8 8 0 0 1 18-4A8 8 0 0 1 18 0c0 6-5 12-18 22z',
  },
  history: {
    dashed: 'M-26-34h52v66l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6zM-16-20h32M-16-9h32M-16 2h14',
    solid: 'M12 2a13 13 0 1 0 .01 0zM12 8v7l5 3',
  },
  search: {
    dashed: 'M-46-26h24v36h-24zM-14-26h24v36h-24zM18-26h24v36H18z',
    solid: 'M4-12a18 18 0 1 0 .01 0zM17 19l15 14',
  },
  inbox: {
    dashed: 'M-38-26h76v44h-76zM-38-26L0 4l38-30',
    solid: 'M24 6a12 12 0 1 0 .01 0zM18.5 18l4 4 7.5-8',
  },
  wallet: {
    dashed: 'M-40-22h72a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-72a6 6 0 0 1-6-6v-36a6 6 0 0 1 6-6zM-46-8h84',
    solid: 'M30-2a12 12 0 1 0 .01 0zM30 4v12M24 10h12',
  },
}

/** An empty list or page: what will appear here and how to get it. */
export function EmptyState({ art, ...rest }: StateProps & { art?: EmptyArt }) {
  const drawing = art && drawings[art]
  return (
    <State
      {...rest}
      picture={
        drawing && (
          <svg className="c-state__art" width="112" height="84" viewBox="-56 -42 112 84" aria-hidden="true">
            <path className="c-state__dashed" d={drawing.dashed} />
            <path className="c-state__solid" d={drawing.solid} />
          </svg>
        )
      }
    />
  )
}

/** A failure: what failed, whether money is safe, the next step, and a reference for support. */
export function ErrorState({ reference, ...rest }: StateProps & { reference?: ReactNode }) {
  return (
    <div role="alert">
      <State {...rest} picture={<WarnIcon size={32} className="c-state__error" />} after={reference} />
    </div>
  )
}

/**
 * A success: what happened and the next step. With `isTitleAnnounced` the title is hidden from screen
 * readers.
 */
export function SuccessState(props: StateProps & { isTitleAnnounced?: boolean }) {
  return (
    <div role="status">
      <State {...props} celebrated picture={<SuccessIcon size={36} className="c-state__success" />} />
    </div>
  )
}

type StateLayoutProps = StateProps & {
  picture: ReactNode
  after?: ReactNode
  celebrated?: boolean
  isTitleAnnounced?: boolean
}

function State({ title, text, action, picture, after, ...layout }: StateLayoutProps) {
  const { headingLevel = 3, celebrated = false, isTitleAnnounced = false } = layout
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="c-state">
      {picture}
      <Heading
        className={celebrated ? 'c-state__celebrated' : undefined}
        aria-hidden={isTitleAnnounced || undefined}
      >
        {title}
      </Heading>
      {text && <p className="c-state__text">{text}</p>}
      {action}
      {after && <p className="c-state__after">{after}</p>}
    </div>
  )
}
