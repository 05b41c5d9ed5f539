import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { messagesQuery } from '~/lib/i18n/messages-query.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import type { SiteFacts } from '~/lib/site.ts'
import type { ModalName } from './names.ts'
import { modals } from './registry.ts'
import type { FirstViewContext, ModalEntry, ModalProps } from './types.ts'

/** Written in the browser only. */
const loadedModals = new Map<ModalName, ComponentType<ModalProps>>()

export const findLoadedModal = (name: ModalName) => loadedModals.get(name)

type TextSource = Pick<SiteFacts, 'locale' | 'checksum'>

/** Fetches the code and the texts of a dialog that may be opened. */
export async function preloadModal(name: ModalName, queries: QueryClient, site: TextSource): Promise<void> {
  await Promise.all([modals[name].load(), fetchTexts(name, queries, site)])
}

/** @throws ChunkLoadError */
export async function loadModal(
  name: ModalName,
  queries: QueryClient,
  site: TextSource,
): Promise<ComponentType<ModalProps>> {
  const { load }: ModalEntry = modals[name]
  const [module] = await Promise.all([loadChunk(load), fetchTexts(name, queries, site)])
  loadedModals.set(name, module.default)
  return module.default
}

/** A failed text is ignored: the dialog requests it again and handles the failure. */
const fetchTexts = (name: ModalName, queries: QueryClient, { locale, checksum }: TextSource) =>
  Promise.all(
    modals[name].texts.map((group) => queries.prefetchQuery(messagesQuery(locale, checksum, group))),
  )

/** Fetches what a dialog shows first, in parallel with its code. The dialog repeats and reports what fails. */
export function fetchFirstView(name: ModalName, context: FirstViewContext): void {
  const { fetchFirstView: fetch }: ModalEntry = modals[name]
  fetch?.(context).catch(() => {})
}
