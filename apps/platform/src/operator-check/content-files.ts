import { join, resolve } from 'node:path'
import { type Content, loadContent } from '@croupier/content'
import { brandPlaceholders, type Config, isProduction, loadBrand } from '../config/index.ts'
import { readMailBrand } from '../modules/notification/index.ts'
import type { openContent } from '../plugins/content.ts'
import { type CheckedSettings, collectErrors, type Findings } from './findings.ts'

const SHIPPED_CONTENT = resolve(import.meta.dirname, '../../../../content')

const MAX_NAMED = 5
const summariseNames = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMED).join(', ') +
  (names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '')

export function checkContent(
  config: Config,
  settings: CheckedSettings,
  findings: Findings,
  open: typeof openContent,
): Content | null {
  const { contentDir } = config
  const content = collectErrors(findings, () => open(config, settings.defaultLocale()))
  if (!content) return null
  for (const { code } of settings.locales()) {
    if (!content.locales.includes(code))
      findings.errors.push(
        `${join(config.operatorDir, 'locales.yaml')}: ${code} is enabled, and there is no ${join(contentDir, code)}`,
      )
  }
  if (resolve(contentDir) !== SHIPPED_CONTENT) {
    const { groups, messages } = loadContent(SHIPPED_CONTENT, { defaultLocale: 'en' })
    for (const group of groups) {
      const own = content.messages(content.defaultLocale, group)
      const file = join(contentDir, content.defaultLocale, `${group}.yaml`)
      const missing = Object.keys(messages('en', group) ?? {}).filter((key) => own?.[key] === undefined)
      if (own === null) findings.errors.push(`${file} is missing`)
      else if (missing.length > 0) findings.errors.push(`${file} lacks ${summariseNames(missing)}`)
    }
  }
  return content
}

/** Reads one language. Its invalid files and missing texts are shown in the language it falls back to. */
export function checkLanguage(
  content: Content,
  { contentDir }: Pick<Config, 'contentDir'>,
  locale: string,
): Pick<Findings, 'errors' | 'warnings'> {
  const missingKeys = content.missingKeys(locale)
  const missing = `${join(contentDir, locale)} lacks ${missingKeys.length} texts, which are shown in ${content.defaultLocale}: ${summariseNames(missingKeys)}.`
  const errors = [...content.invalidFiles(locale)]
  return { errors, warnings: missingKeys.length > 0 && errors.length === 0 ? [missing] : [] }
}

export function checkBrand(config: Config, findings: Findings): void {
  const brand = collectErrors(findings, () => loadBrand(config.brandDir))
  if (!brand) return
  if (config.mode !== 'site') collectErrors(findings, () => readMailBrand(config.brandDir))
  const placeholders = brandPlaceholders(brand)
  if (placeholders.length > 0 && (isProduction(config) || isPublicSite(config)))
    findings.warnings.push(
      `${join(config.brandDir, 'brand.yaml')} still has values of the shipped brand: ${placeholders.join('; ')}.`,
    )
}

const isPublicSite = ({ mode, publicUrl }: Config) => mode === 'site' && publicUrl.startsWith('https:')
