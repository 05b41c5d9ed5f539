import { type Child, type ElementView, h, type Properties } from '../dom.ts'
import type { Texts } from '../texts.ts'

const icons = {
  back: 'm12 5-5 5 5 5',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5 8 5 5 5-5',
  close: 'M5 5l10 10M15 5 5 15',
  info: 'M10 9v5M10 6.2v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  lock: 'M5.5 9h9v7h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13 13l4 4',
  slip: 'M5 3.5h10v13l-2.5-1.5-2.5 1.5-2.5-1.5L5 16.5zM7.5 7.5h5M7.5 10.5h5',
  star: 'm10 3.2 2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.5-3.3 4.8-.6z',
  up: 'M10 15.5v-11M5.5 9 10 4.5 14.5 9',
  down: 'M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5',
  warning: 'M10 3.5 17 16H3zM10 8v4M10 14v.1',
  football:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6.5l3.2 2.3-1.2 3.8H8l-1.2-3.8zM10 3v3.5M16.5 8.5l-3.3.3M14 15.8l-2-3.2M6 15.8l2-3.2M3.5 8.5l3.3.3',
  tennis: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM5 5.2c2.8 2.6 2.8 7 0 9.6M15 5.2c-2.8 2.6-2.8 7 0 9.6',
  basketball:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3v14M5 5.2c3 2.8 3 6.8 0 9.6M15 5.2c-3 2.8-3 6.8 0 9.6',
  'ice-hockey':
    'M3 12.5c0-1.4 3.1-2.5 7-2.5s7 1.1 7 2.5v1c0 1.4-3.1 2.5-7 2.5s-7-1.1-7-2.5zM3 12.5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5M8 3.5l2 6.5M12 3.5 10 10',
  'american-football': 'M3.5 16.5c-1-6 3-13 13-13 1 6-3 13-13 13ZM7.5 12.5l5-5M8.5 9.500l2 2M10.5 7.500l2 2',
  baseball:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM5.5 4.700c1.5 3.3 1.5 7.3 0 10.600M14.5 4.700c-1.5 3.3-1.5 7.3 0 10.600M5 8l2.3-.6M5 12l2.3.6M15 8l-2.3-.6M15 12l-2.3.6',
  volleyball:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 10c0-3 1.5-5.5 4-6.500M10 10c-2.6 1.5-5.5 1.3-7-.5M10 10c2.6 1.5 4 4 3.5 6M6.5 4.200c2-.4 5 .5 7 2.800M4 13.500c.8-2 3-4 6-3.5',
  'table-tennis':
    'M12.5 12.500c-2 2-5.5 1.7-7.5-.3s-2.2-5.4 0-7.6 5.6-2 7.6 0 2 5.7-.1 7.900ZM6 13l-2.5 3.500M17 14.500a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z',
} as const
export type IconName = keyof typeof icons

export const icon = (name: IconName, modifier = ''): ElementView =>
  h(
    'svg',
    { class: `icon ${modifier}`.trim(), viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    h('path', { d: icons[name] }),
  )

export const hidden = (text: string): ElementView => h('span', { class: 'visually-hidden' }, text)

/** Text in its own direction: names, scores and amounts. */
export const bdi = (text: string, properties: Properties = {}): ElementView => h('bdi', properties, text)

/** Numbers in the order of left to right in every language. */
export const ltr = (text: string, properties: Properties = {}): ElementView =>
  h('bdi', { ...properties, dir: 'ltr' }, text)

interface ButtonOptions {
  readonly look?: string
  readonly press: () => void
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  readonly properties?: Properties
}

/** A button that stays focusable when it cannot be pressed. */
export const button = (
  { look = '', press, isDisabled = false, isBusy = false, properties = {} }: ButtonOptions,
  ...children: readonly Child[]
): ElementView =>
  h(
    'button',
    {
      type: 'button',
      class: `button ${look}`.trim(),
      'aria-disabled': isDisabled || isBusy ? 'true' : null,
      'aria-busy': isBusy ? 'true' : null,
      ...properties,
      on: { click: () => !isDisabled && !isBusy && press() },
    },
    ...children,
  )

export const iconButton = (
  name: IconName,
  label: string,
  press: () => void,
  { look = '', ...properties }: Properties & { readonly look?: string } = {},
): ElementView =>
  h(
    'button',
    {
      ...{ type: 'button', class: `icon-button ${look}`.trim(), 'aria-label': label, title: label },
      ...properties,
      on: { click: press },
    },
    icon(name, properties['aria-pressed'] === 'true' ? 'icon--filled' : ''),
  )

export const notice = (
  kind: 'info' | 'danger' | 'success',
  properties: Properties,
  ...children: readonly Child[]
): ElementView =>
  h(
    'div',
    { class: `notice notice--${kind}`, ...properties },
    icon(kind === 'success' ? 'check' : kind === 'danger' ? 'warning' : 'info'),
    h('div', {}, ...children),
  )

/** Appears by itself when a list has been loading for long. */
export const slowNote = (t: Texts): ElementView => h('p', { class: 'slow' }, t('loading.slow'))

interface StateOptions {
  readonly title: string
  readonly text: string
  readonly action?: ElementView
}

const artPaths = ['M12 14h48v44H12zM12 26h48M36 26v32M24 8v10M48 8v10M20 36h8M44 36h8M20 46h8M44 46h8']

export const emptyState = ({ title, text, action }: StateOptions): ElementView =>
  h(
    'div',
    { class: 'state' },
    h(
      'svg',
      { class: 'state__art', viewBox: '0 0 72 72', 'aria-hidden': 'true' },
      ...artPaths.map((d) => h('path', { d })),
    ),
    h('h2', {}, title),
    h('p', {}, text),
    action ?? null,
  )

export const failedState = (t: Texts, key: string, retry: () => void): ElementView =>
  h(
    'div',
    { class: 'state', role: 'alert' },
    h(
      'svg',
      { class: 'state__art state__art--danger', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
      h('path', { d: icons.warning }),
    ),
    h('h2', {}, t(`${key}.title`)),
    h('p', {}, t(`${key}.text`)),
    button({ press: retry }, t('retry')),
  )
