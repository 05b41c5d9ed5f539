/** The configuration of one process, read once from the environment. */

export { requireAddresses, requireHost } from './addresses.ts'
export { loadOperator, OperatorFileError } from './operator.ts'
export { type Config, type ConfigProblem, ConfigRefused, readConfig } from './schema.ts'
export { keepSecrets, makeSecrets } from './secrets.ts'
export { stableId } from './stable-id.ts'
export type { Rate } from './variables.ts'
