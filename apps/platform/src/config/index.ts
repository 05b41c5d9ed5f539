/** The configuration of one process, read once from the environment. */

export { requireAddresses, requireHost } from './addresses.ts'
export { type Brand, brandPlaceholders, loadBrand, readBrandText } from './brand.ts'
export { duration, millisecondsOf } from './duration.ts'
export { loadOperator, OperatorFileError, type PlacedFault, readOperator } from './operator.ts'
export { type Config, type ConfigProblem, ConfigRefused, inspectConfig, readConfig } from './schema.ts'
export { keepSecrets, makeSecrets } from './secrets.ts'
export { stableId } from './stable-id.ts'
export type { Rate } from './variables.ts'
export { configurationWarnings, isProduction } from './warnings.ts'
