import type { ComponentType } from 'react'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { type Responses, renderInSite, type SiteOptions } from './site.tsx'

/** Renders an open dialog with the value of its query parameter. */
export const renderDialog = (
  Dialog: ComponentType<RoutedDialogProps>,
  value: string,
  responses: Responses = {},
  options?: SiteOptions,
) =>
  renderInSite(
    <Dialog open value={value} level={0} close={() => {}} onSettled={() => {}} />,
    responses,
    options,
  )
