import { createElement, type ReactElement, type ReactNode } from 'react'

/** The parts of the router that the reference uses. */
export interface Router {
  ServerRouter(props: { readonly context: object }): ReactElement
  useLocation(): { readonly pathname: string }
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

type NavLinkProps = LinkProps & { readonly end?: boolean; readonly className?: string }

/**
 * Replaces parts of the router for the reference rendering. Components still get their location and loader
 * data; the router's own output is omitted, and a link is an `<a>`.
 */
export function bareRouter(router: Router) {
  const made = new WeakMap<object, ReactElement>()

  /** The router is created once per page, and its elements are rendered repeatedly. */
  function ServerRouter(props: { readonly context: object }): ReactElement {
    const known = made.get(props.context) ?? router.ServerRouter(props)
    made.set(props.context, known)
    return known
  }

  function NavLink({ end: _end, ...props }: NavLinkProps): ReactElement {
    const isHere = router.useLocation().pathname === props.to
    const className = [props.className, isHere && 'active'].filter(Boolean).join(' ')
    return createElement(Link, {
      ...props,
      ...{ className, 'aria-current': isHere ? 'page' : undefined },
    })
  }

  const nothing = () => null
  return {
    ServerRouter,
    Link,
    NavLink,
    useHref: (to: string): string => to,
    Links: nothing,
    Meta: nothing,
    Scripts: nothing,
    ScrollRestoration: nothing,
  }
}

function Link(props: LinkProps): ReactElement {
  const { to, discover: _d, prefetch: _p, replace: _r, preventScrollReset: _s, state: _t, ...rest } = props
  const href = typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`
  return createElement('a', { ...rest, href, 'data-discover': 'true' })
}
