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
  route('profile', 'routes/profile.tsx', [
    index('routes/profile-index.tsx'),
    route('personal', 'routes/profile-personal.tsx'),
    route('wallet', 'routes/profile-wallet.tsx'),
    route('bonuses', 'routes/profile-bonuses.tsx'),
    route('history', 'routes/profile-history.tsx'),
    route('limits', 'routes/profile-limits.tsx'),
    route('security', 'routes/profile-security.tsx'),
    route('notifications', 'routes/profile-notifications.tsx'),
    route('documents', 'routes/profile-documents.tsx'),
    route('verification', 'routes/profile-verification.tsx'),
    route('referral', 'routes/profile-referral.tsx'),
  ]),
  route('contact', 'routes/contact.tsx'),
  route('questions', 'routes/questions.tsx', [
    index('routes/questions-index.tsx'),
    route(':pageIdentity', 'routes/questions-page.tsx'),
  ]),
  route('bonus/:pageIdentity', 'routes/bonus-page.tsx'),
  route('static/:pageIdentity', 'routes/static-page.tsx'),
  route('confirm/:code', 'routes/confirm.tsx'),
  // In the place of pages that a country closes; by its own address it leads home.
  route('restricted', 'routes/restricted.tsx'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route(':slug', 'routes/content-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
