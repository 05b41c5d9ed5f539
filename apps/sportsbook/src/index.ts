/** The sportsbook as a Fastify plugin. */
export { type SportsbookPluginOptions, sportsbookPlugin } from './plugin.ts'
