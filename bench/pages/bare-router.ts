import { createElement, type ReactElement, type ReactNode } from 'react'
import { ServerRouter as MakeRouter, type ServerRouterProps, useLocation } from 'react-router'

/**
 * Stands in for the router while the reference is rendered. It still tells components where they are and what the loaders
 * gave; what the router itself writes is left out, and a link is an `<a>`.
 */
export * from 'react-router'

const made = new WeakMap<object, ReactElement>()

/** The router is made once for a page, and its elements rendered again and again. */
export function ServerRouter(props: ServerRouterProps): ReactElement {
  const known = made.get(props.context) ?? MakeRouter(props)
  made.set(props.context, known)
  return known
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

type NavLinkProps = LinkProps & { readonly end?: boolean; readonly className?: string }

export function NavLink({ end: _end, ...props }: NavLinkProps): ReactElement {
  const isHere = useLocation().pathname === props.to
  const className = [props.className, isHere && 'active'].filter(Boolean).join(' ')
  return createElement(Link, {
    ...props,
    ...{ className, 'aria-current': isHere ? 'page' : undefined },
  })
}

export const useHref = (to: string): string => to
export const Links = () => null
export const Meta = () => null
export const Scripts = () => null
export const ScrollRestoration = () => null
