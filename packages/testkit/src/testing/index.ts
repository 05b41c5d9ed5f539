/** Helpers for tests against a real platform. Only tests may import this. */

export { freePort } from '../free-port.ts'
export { POLL_TIMEOUT_MS, pollOptions } from '../poll-timeout.ts'
export { startPostgres, type TestPostgres } from '../postgres.ts'
export { readZip } from '../read-zip.ts'
export { startRedis, type TestRedis } from '../redis.ts'
export { type BootOptions, bootPlatform, type TestPlatform } from './boot.ts'
export { type Caller, type CallResponse, createCaller, type RawResponse, type SendOptions } from './caller.ts'
export { type EnvironmentOptions, platformEnvironment } from './environment.ts'
export { type Boot, onBothStores, onPostgres } from './on-stores.ts'
export { copyOperator, withoutPhone } from './operator-folder.ts'
export { type RegisteredPlayer, type RegisterOptions, registerPlayer } from './players.ts'
export { makeStore, type StoreKind, type StoreOptions, storeKinds, type TestStore } from './stores.ts'
