/** The configuration of one process, read once from the environment. */

export { requireAddresses, requireHost } from './addresses.ts'
export { type Brand, brandPlaceholders, loadBrand, readBrandText } from './brand.ts'
export { duration, toMilliseconds } from './duration.ts'
export { type FileIssue, loadOperator, OperatorFileError, readOperator } from './operator.ts'
export { type Config, ConfigError, type ConfigProblem, inspectConfig, readConfig } from './schema.ts'
export { generateSecrets, loadOrCreateSecrets } from './secrets.ts'
export { stableId } from './stable-id.ts'
export type { Rate } from './variables.ts'
export { configurationWarnings, isProduction } from './warnings.ts'
