import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type ModalName, modalNames } from './modal-names.ts'

/** Which dialog it is about, and the value of its query parameter. */
export interface ModalMoment {
  readonly name: ModalName
  readonly value: string
}

/** What an area may stop, and what it is told of [2.3-01d 2.3-01e]. */
export type ModalQuestion = 'beforeOpen' | 'beforeClose'
export type ModalNews = 'opened' | 'closed'
type ModalEvent = ModalQuestion | ModalNews

/**
 * What hears an event. A question that is answered with false stops what was about to happen; one about opening may be
 * answered with the name of the dialog that opens instead. Nothing else that is answered counts.
 */
export type ModalHandler = (moment: ModalMoment) => unknown
/** Whether it may happen, or the dialog that is opened in its place. */
export type ModalAnswer = boolean | ModalName

export interface ModalEvents {
  /** @returns what ends it */
  on(event: ModalEvent, handler: ModalHandler): () => void
  /** Asks everybody, also after the first no. */
  ask(question: ModalQuestion, moment: ModalMoment): ModalAnswer
  tell(news: ModalNews, moment: ModalMoment): void
}

export function createModalEvents(): ModalEvents {
  const handlers: Record<ModalEvent, Set<ModalHandler>> = {
    beforeOpen: new Set(),
    opened: new Set(),
    beforeClose: new Set(),
    closed: new Set(),
  }
  const answers = (event: ModalEvent, moment: ModalMoment) =>
    [...handlers[event]].map((handle) => handle(moment) as ModalAnswer | undefined)
  return {
    on(event, handler) {
      handlers[event].add(handler)
      return () => handlers[event].delete(handler)
    },
    ask(question, moment) {
      const given = answers(question, moment)
      return given.find((answer) => modalNames.some((name) => name === answer)) ?? !given.includes(false)
    },
    tell: (news, moment) => void answers(news, moment),
  }
}

const ModalEventsContext = createContext<ModalEvents | null>(null)

/** The dialogs' events of one document. */
export function ModalEventsProvider({ children }: { children: ReactNode }) {
  const [events] = useState(createModalEvents)
  return <ModalEventsContext value={events}>{children}</ModalEventsContext>
}

export function useModalEvents(): ModalEvents {
  const events = use(ModalEventsContext)
  if (!events) throw new Error('useModalEvents is used outside the root')
  return events
}

/** Hears an event for as long as the component is there. */
export function useModalEvent(event: ModalEvent, handler: ModalHandler): void {
  const events = useModalEvents()
  const handle = useEffectEvent(handler)
  useEffect(() => events.on(event, (moment) => handle(moment)), [events, event])
}
