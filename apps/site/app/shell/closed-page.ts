import { useLocation } from 'react-router'

/** Internal path of the page rendered instead of a restricted one (server/restriction.ts); never linked. */
export const RESTRICTED_PATH = '/restricted'

const useIsClosedOnServer = () => useLocation().pathname === RESTRICTED_PATH

/**
 * Whether the geo-restricted layout replaces the shell. That layout is server-rendered without scripts, so
 * the browser build omits it.
 */
export const useIsClosedPage: () => boolean = import.meta.env.SSR ? useIsClosedOnServer : () => false
