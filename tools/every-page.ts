import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { type DialogName, dialogNames } from '../apps/site/app/dialogs/names.ts'
import { dialogs } from '../apps/site/app/dialogs/registry.ts'
import routes from '../apps/site/app/routes.ts'
import { navigateInDocument } from '../e2e/support/navigate-in-document.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** The visitor: signed out, or a newly registered player. */
export type Visitor = 'guest' | 'player'

/** A page or a dialog to open. */
export interface View {
  /** Path without the language prefix. */
  readonly address: string
  /** Dialog to open over the page. */
  readonly dialog?: DialogName
  /** Country of the visitor. */
  readonly country?: string
}

/** Paths of a route, by visitor. */
interface Route {
  readonly guest?: readonly string[]
  readonly player?: readonly string[]
  readonly country?: string
}

const everyone = (...addresses: string[]): Route => ({ guest: addresses, player: addresses })
const guest = (...addresses: string[]): Route => ({ guest: addresses })
const player = (...addresses: string[]): Route => ({ player: addresses })
/** Returns no page, or shows a page that is opened by another path. */
const SKIPPED: Route = {}

/** An entry of the site's route list. */
interface SiteRoute {
  readonly path?: string | undefined
  readonly children?: readonly SiteRoute[] | undefined
}

/** Each route by its pattern. Pages that are the same for both are opened for guests only. */
const ROUTES: Readonly<Record<string, Route>> = {
  '/': everyone('/'),
  '/main': SKIPPED,
  '/games/:id': everyone('/games/moth-queen'),
  '/betting': guest('/betting'),
  '/loyalty': everyone('/loyalty'),
  '/tournaments': guest('/tournaments'),
  '/tournaments/:identity': guest('/tournaments/spring-race'),
  '/wheels/:wheelIdentity': everyone('/wheels/daily'),
  '/welcome-package': guest('/welcome-package'),
  '/auth/autologin': guest('/auth/autologin'),
  '/auth/social/:connection/callback': SKIPPED,
  '/sbt-token': SKIPPED,
  '/categories': SKIPPED,
  '/categories/:categoryIdentity': guest(
    '/categories/slots',
    '/categories/slots?search=nothing-has-this-name',
    '/categories/all?search=star',
  ),
  '/providers': guest('/providers'),
  '/providers/:provider': guest('/providers/croupier-studio'),
  '/favorites': player('/favorites'),
  '/recently-played': player('/recently-played'),
  '/profile': SKIPPED,
  '/profile/personal': player('/profile/personal'),
  '/profile/wallet': player('/profile/wallet'),
  '/profile/bonuses': player('/profile/bonuses'),
  '/profile/history': player(
    '/profile/history',
    '/profile/history?view=payments',
    '/profile/history?view=credits',
    '/profile/history?view=rounds',
    '/profile/history?view=bets',
  ),
  '/profile/limits': player('/profile/limits'),
  '/profile/security': player('/profile/security'),
  '/profile/notifications': player('/profile/notifications'),
  '/profile/documents': player('/profile/documents'),
  '/profile/verification': player('/profile/verification'),
  '/profile/referral': player('/profile/referral'),
  '/contact': everyone('/contact'),
  '/questions': guest('/questions'),
  '/questions/:pageIdentity': guest('/questions/deposits'),
  '/bonus/:pageIdentity': guest('/bonus/how-bonuses-work'),
  '/static/:pageIdentity': guest('/static/complaints'),
  '/confirm/:code': guest('/confirm/AbC9'),
  '/unsubscribe/:code': guest('/unsubscribe/AbC9'),
  // Guests see the dialog over this path.
  '/reset-password/:code': player('/reset-password/AbC9'),
  // Checked in both themes and directions by a separate spec.
  '/sandbox/gallery': SKIPPED,
  '/restricted': { guest: ['/'], country: 'AU' },
  '/manifest.webmanifest': SKIPPED,
  '/:slug': guest('/terms', '/fairness', '/privacy', '/responsible-gambling'),
  '/*': guest('/no/such-page'),
}

const GAME = 'moth-queen'
/**
 * Values of dialogs whose value is not `true`. Other dialogs need none, or show that nothing was found;
 * dialogs about a player's data are in e2e/support/player-dialog-views.ts.
 */
const VALUES: Partial<Record<DialogName, readonly string[]>> = {
  wallet: ['deposit', 'withdraw'],
  success: ['password-changed'],
  'demo-game': [GAME],
  'mobile-game': ['no-such-game', GAME],
  'geo-restricted-game': [GAME],
  'max-bets': ['50.00+EUR'],
  'restricted-bets': ['market'],
  'wallet-bonus-info': ['EUR'],
  // Cannot be opened by URL alone.
  'bonus-cancel-lock': [],
  'change-active-bonus': [],
}
/** Page under dialogs that have no page of their own: a short one. */
const BACKDROP_PAGE = '/terms'
const OWN_PAGES: Partial<Record<DialogName, string>> = { 'reset-pass': '/reset-password/AbC9' }

/** Patterns of all routes that return something. */
export async function routePatterns(): Promise<string[]> {
  const leaves = (entries: readonly SiteRoute[], parentPath: string): string[] =>
    entries.flatMap(({ path, children = [] }) => {
      const own = path === undefined ? parentPath : `${parentPath}/${path}`
      return children.length > 0 ? leaves(children, own) : [own || '/']
    })
  return [...new Set(leaves(await routes, ''))]
}

/** @throws Error that names routes without an entry, and entries without a route */
export async function pagesFor(visitor: Visitor): Promise<View[]> {
  const [known, all] = [Object.keys(ROUTES), await routePatterns()]
  const missing = [...all.filter((one) => !known.includes(one)), ...known.filter((one) => !all.includes(one))]
  if (missing.length > 0) throw new Error(`add entries to every-page.ts for ${missing.join(', ')}`)
  return Object.values(ROUTES).flatMap((route) =>
    (route[visitor] ?? []).map((address) => ({ address, ...(route.country && { country: route.country }) })),
  )
}

/** Every dialog that this visitor can open. */
export function dialogsFor(visitor: Visitor): View[] {
  const open = dialogNames.filter((name) => {
    const { audience } = dialogs[name]
    return audience === visitor || (audience === 'everyone' && visitor === 'guest')
  })
  return open.flatMap((dialog) =>
    (VALUES[dialog] ?? ['true']).map((value) => ({
      address: `${OWN_PAGES[dialog] ?? BACKDROP_PAGE}?${dialog}=${value}`,
      dialog,
    })),
  )
}

/** Paths without a language prefix in every language. */
const NEVER_PREFIXED = /^\/(?:questions|confirm|reset-password)(?:\/|$)/

/** Path of a view in a language; the default language has no prefix. */
function localizedAddress({ address }: View, { code, isDefault }: Language): string {
  if (isDefault || NEVER_PREFIXED.test(address)) return address
  return address === '/' ? `/${code}` : `/${code}${address}`
}

const DIALOG = '[role=dialog], [role=alertdialog]'

/** A language of the site; the default one has no prefix. */
export interface Language {
  readonly code: string
  readonly isDefault: boolean
}

/** How `openView` reaches a page. */
export interface OpenViewOptions {
  /** By the client-side router if the current page is another one of the site; else, and by default, by a load. */
  readonly isInDocument?: boolean
}

/**
 * Opens a view in a language and waits until it is hydrated and loaded. A dialog over the current page is
 * opened without a page load, after the previous one has closed.
 */
export async function openView(
  page: Page,
  view: View,
  language: Language,
  { isInDocument = false }: OpenViewOptions = {},
): Promise<void> {
  await page.setExtraHTTPHeaders(view.country ? { 'cf-ipcountry': view.country } : {})
  const address = localizedAddress(view, language)
  const [path = ''] = address.split('?', 1)
  const currentPath = URL.parse(page.url())?.pathname
  if (view.dialog && currentPath === path) {
    await navigateInDocument(page, path)
    await page.waitForFunction((dialog) => !document.querySelector(dialog), DIALOG)
    await navigateInDocument(page, address)
  } else if (isInDocument && currentPath !== path && !view.country && (await isHydrated(page))) {
    const title = await page.title()
    await navigateInDocument(page, address)
    // Each page has a title of its own. The address changes before the page does.
    await page.waitForFunction((previous) => document.title !== previous, title)
  } else await page.goto(address)
  const direction = language.code === 'fa' ? 'rtl' : 'ltr'
  // Pages for a restricted country have no scripts.
  const hydratedSelector = view.country ? '' : '[data-hydrated]'
  // waitForFunction polls every frame; a locator polls only every 500 ms after the first retries.
  await page.waitForFunction(
    ({ root, subject }) => {
      const visibilityOptions = { opacityProperty: true, visibilityProperty: true }
      const isVisible = [...document.querySelectorAll(subject)].some((one) =>
        one.checkVisibility(visibilityOptions),
      )
      return (
        document.querySelector(root) && isVisible && !document.querySelector('[aria-busy=true], .c-skeleton')
      )
    },
    {
      root: `html[lang="${language.code}"][dir="${direction}"]${hydratedSelector}`,
      subject: view.dialog ? DIALOG : 'h1',
    },
  )
}

/** Pages for a restricted country have no scripts; neither has an empty page. */
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.matches('[data-hydrated]'))

/** An operator folder with content for every path. */
export async function createEveryPageOperator(): Promise<{ operatorDir: string; remove(): Promise<void> }> {
  const operatorDir = await mkdtemp(join(tmpdir(), 'croupier-every-page-'))
  await cp(join(ROOT, 'operator'), operatorDir, { recursive: true })
  await writeFile(
    join(operatorDir, 'tournaments.yaml'),
    'tournaments:\n  - { identity: spring-race, title: Spring race, startsAt: "2026-03-20T18:00:00Z", ' +
      'endsAt: "2026-03-27T18:00:00Z", prizes: ["€1,000", A silver cup] }\n',
  )
  await writeFile(
    join(operatorDir, 'wheels.yaml'),
    'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: Nothing, weight: 1 }, { title: A mug, weight: 1, reward: A mug }] }]\n',
  )
  await writeFile(
    join(operatorDir, 'quests.yaml'),
    'quests:\n  - { identity: first-steps, name: First steps, rewards: [A mug], ' +
      'tasks: [{ identity: play, type: rounds, quantity: 50, collection: slots }] }\n',
  )
  const replaceInFile = async (file: string, from: string, to: string) =>
    writeFile(join(operatorDir, file), (await readFile(join(operatorDir, file), 'utf8')).replace(from, to))
  await replaceInFile('settings.yaml', 'isReferralEnabled: false', 'isReferralEnabled: true')
  await replaceInFile('payment-methods.yaml', 'turnoverWager: 0', 'turnoverWager: 1')
  return { operatorDir, remove: () => rm(operatorDir, { recursive: true, force: true }) }
}
