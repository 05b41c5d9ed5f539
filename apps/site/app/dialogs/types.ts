import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Group } from '~/lib/i18n/messages-query.ts'
import type { Services, SiteFacts } from '~/lib/site.ts'

export type Audience = 'guest' | 'player' | 'everyone'

export interface RoutedDialogProps {
  /** False during the closing animation. */
  readonly open: boolean
  /** The value of the query parameter. */
  readonly value: string
  /** Stacking position, 0 for the lowest. */
  readonly level: number
  /** Requests closing: updates the URL, and `open` follows. */
  readonly close: () => void
  /** Called after the opening or closing animation. */
  readonly onSettled: (open: boolean) => void
}

export interface FirstViewContext {
  readonly queries: QueryClient
  readonly site: SiteFacts & Services
  /** The value of the query parameter. */
  readonly value: string
}

export interface DialogEntry {
  readonly audience: Audience
  /** Text groups loaded with the dialog. */
  readonly texts: readonly Group[]
  readonly load: () => Promise<{ readonly default: ComponentType<RoutedDialogProps> }>
  /** Fetches the data and lazy chunks of the first view into the query cache, while the code is loading. */
  readonly fetchFirstView?: (context: FirstViewContext) => Promise<unknown>
}
