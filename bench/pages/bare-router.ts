import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import type { EntryContext } from 'react-router'

/**
 * Stands in for the router while the reference is rendered: the same names, of which those that a page renders do what is
 * left of them without a router. A link is an `<a>`, and what the loaders gave comes from one context.
 */
export * from 'react-router'

type Data = Readonly<Record<string, unknown>>
interface Bare {
  readonly matches: readonly { readonly id: string; readonly loaderData: unknown }[]
  readonly loaderData: Data
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
}

const BareContext = createContext<Bare | null>(null)

function useBare(): Bare {
  const bare = use(BareContext)
  if (!bare) throw new Error('There is no page around it.')
  return bare
}

type RouteModule = {
  readonly default: ComponentType<{ loaderData: unknown }>
  readonly Layout?: ComponentType<{ children: ReactNode }>
}

/** The layout round the page. */
export function ServerRouter({ context, url }: { context: EntryContext; url: string }): ReactElement {
  const { loaderData, matches } = context.staticHandlerContext
  const modules = context.routeModules as unknown as Readonly<Record<string, RouteModule>>
  const ids = matches.map(({ route }) => route.id)
  const { pathname, search, hash } = new URL(url)
  const [Layout, Page] = [modules.root?.Layout, modules[ids.at(-1) ?? '']?.default]
  if (!Layout || !Page) throw new Error(`There is no page ${ids.join(' ')}.`)
  const value = {
    loaderData,
    matches: ids.map((id) => ({ id, loaderData: loaderData[id] })),
    location: { pathname, search, hash },
  }
  const page = createElement(Page, { loaderData: loaderData[ids.at(-1) ?? ''] })
  // biome-ignore lint/correctness/noChildrenProp: the layout's type asks for them
  return createElement(BareContext, { value }, createElement(Layout, { children: page }))
}

interface LinkProps {
  readonly to: string | { readonly pathname?: string; readonly search?: string }
  readonly discover?: unknown
  readonly prefetch?: unknown
  readonly replace?: unknown
  readonly preventScrollReset?: unknown
  readonly state?: unknown
  readonly children?: ReactNode
}

export function Link(props: LinkProps): ReactElement {
  const { to, discover: _d, prefetch: _p, replace: _r, preventScrollReset: _s, state: _t, ...rest } = props
  const href = typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`
  return createElement('a', { ...rest, href, 'data-discover': 'true' })
}

export function NavLink({ end: _end, ...props }: LinkProps & { end?: boolean; className?: string }) {
  const isHere = useBare().location.pathname === props.to
  const className = [props.className, isHere && 'active'].filter(Boolean).join(' ')
  return createElement(Link, {
    ...props,
    ...{ className, 'aria-current': isHere ? 'page' : undefined },
  })
}

/** The props of a route's component come from `ServerRouter`. */
export const UNSAFE_withComponentProps = <C>(component: C): C => component
export const useHref = (to: string): string => to
export const useLocation = () => useBare().location
export const useMatches = () => useBare().matches
export const useRouteLoaderData = (id: string) => useBare().loaderData[id]
export const useNavigate = () => () => {}
export const useNavigation = () => ({ state: 'idle' })
/** What the router writes for itself, the page's head and scripts of its own, is no part of the reference. */
export const Links = () => null
export const Meta = () => null
export const Scripts = () => null
export const ScrollRestoration = () => null
