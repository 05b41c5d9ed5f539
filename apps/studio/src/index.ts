/** The studio as a Fastify plugin and as a separate server. */
export { type StudioPluginOptions, studioPlugin } from './plugin.ts'
export { type RunningStudio, type StudioServerOptions, startStudio } from './server.ts'
