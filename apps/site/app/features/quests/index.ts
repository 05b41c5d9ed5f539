/** Exports for other features; its calls are in api. */
export { QuestsInGame } from './quest-count.tsx'
