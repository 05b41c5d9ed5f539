/** The studio as a plugin of a Fastify server, and as a server by itself. */
export { type StudioPluginOptions, studioPlugin } from './plugin.ts'
export { type RunningStudio, type StudioServerOptions, startStudio } from './server.ts'
