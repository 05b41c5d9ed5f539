import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { messagesQuery } from '~/lib/i18n/messages-query.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import type { SiteFacts } from '~/lib/site.ts'
import type { DialogName } from './names.ts'
import { dialogs } from './registry.ts'
import type { DialogEntry, FirstViewContext, RoutedDialogProps } from './types.ts'

/** Written in the browser only. */
const loadedDialogs = new Map<DialogName, ComponentType<RoutedDialogProps>>()

export const findLoadedDialog = (name: DialogName) => loadedDialogs.get(name)

type TextSource = Pick<SiteFacts, 'locale' | 'checksum'>

/** Fetches the code and the texts of a dialog that may be opened. */
export async function preloadDialog(name: DialogName, queries: QueryClient, site: TextSource): Promise<void> {
  await Promise.all([dialogs[name].load(), fetchTexts(name, queries, site)])
}

/** @throws ChunkLoadError */
export async function loadDialog(
  name: DialogName,
  queries: QueryClient,
  site: TextSource,
): Promise<ComponentType<RoutedDialogProps>> {
  const { load }: DialogEntry = dialogs[name]
  const [module] = await Promise.all([loadChunk(load), fetchTexts(name, queries, site)])
  loadedDialogs.set(name, module.default)
  return module.default
}

/** A failed text is ignored: the dialog requests it again and handles the failure. */
const fetchTexts = (name: DialogName, queries: QueryClient, { locale, checksum }: TextSource) =>
  Promise.all(
    dialogs[name].texts.map((group) => queries.prefetchQuery(messagesQuery(locale, checksum, group))),
  )

/** Fetches what a dialog shows first, in parallel with its code. The dialog repeats and reports what fails. */
export function fetchFirstView(name: DialogName, context: FirstViewContext): void {
  const { fetchFirstView: fetch }: DialogEntry = dialogs[name]
  fetch?.(context).catch(() => {})
}
