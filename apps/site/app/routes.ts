import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole sitemap. A locale is a base name of the router, so no route knows of it. */
export default [
  index('routes/home.tsx'),
  route('main', 'routes/home.tsx', { id: 'main' }),
  route('games/:id', 'routes/game.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('categories/:categoryIdentity', 'routes/categories-category.tsx'),
  route('providers', 'routes/providers.tsx'),
  route('providers/:provider', 'routes/providers-provider.tsx'),
  route('favorites', 'routes/favorites.tsx'),
  route('recently-played', 'routes/recently-played.tsx'),
  route('profile/history', 'routes/profile-history.tsx'),
  route('profile/security', 'routes/profile-security.tsx'),
  route('confirm/:code', 'routes/confirm.tsx'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route(':slug', 'routes/content-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
