/** Pages whose data are the same for all visitors of a language and country, with or without a language's prefix. */
const SHARED_PAGE =
  /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:(?:games|categories)\/[a-z0-9-]+|providers(?:\/[a-z0-9-]+)?|tournaments)$/
/** Its data are the same for all guests. */
const HOME = /^\/(?:[a-z]{2}(?:-[A-Z]{2})?)?$/

/** Whether the data of a page may be prefetched: they contain nothing of a player, and loading them changes nothing. */
export const isSharedPage = (path: string, isGuest: boolean): boolean =>
  SHARED_PAGE.test(path) || (isGuest && HOME.test(path))
