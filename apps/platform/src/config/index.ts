export { requireAddresses, requireHost } from './addresses.ts'
export { brandPlaceholders, loadBrand, readBrandText } from './brand.ts'
export { duration, toMilliseconds } from './duration.ts'
export { parseYaml, takeJsonLists } from './json-lines.ts'
export { type Names, namesOf } from './names.ts'
export {
  createOperatorParser,
  type FileIssue,
  loadOperator,
  type OperatorFile,
  OperatorFileError,
  operatorDefaults,
  type ParseOperatorFile,
  parseOperatorFile,
  readOperator,
  readOperatorText,
} from './operator.ts'
export { readTranslationTexts, TRANSLATIONS_FOLDER, type TranslationTexts } from './operator-translations.ts'
export { type Config, ConfigError, inspectConfig, type OpenIdProvider, readConfig } from './schema.ts'
export { generateSecrets, loadOrCreateSecrets } from './secrets.ts'
export { siteOrigins } from './site-origins.ts'
export { stableId } from './stable-id.ts'
export type { AggregatorKeys } from './values.ts'
export type { Rate } from './variables.ts'
export { configurationWarnings, isProduction } from './warnings.ts'
