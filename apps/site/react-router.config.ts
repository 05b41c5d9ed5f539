import type { Config } from '@react-router/dev/config'

// Without a file of its own for the few bytes of a page's `clientLoader`.
export default { ssr: true, splitRouteModules: false } satisfies Config
