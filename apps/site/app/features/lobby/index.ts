/** Exports for other features; its calls are in api. */
export { collectionTitle } from './collection-title.ts'
export { coverSources, coverSrcSet, smallCover } from './cover-sources.ts'
export { CardLink, GameCard } from './game-card.tsx'
export { Heart } from './heart.tsx'
export { ProviderLogo } from './provider-logo.tsx'
export { useFavourites } from './use-favourites.ts'
