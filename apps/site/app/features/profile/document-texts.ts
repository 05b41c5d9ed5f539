import { inLanguage } from '@croupier/content/in-language'
import { intlLocale } from '@croupier/money'
import { useMemo } from 'react'
import { useSite } from '~/lib/site.ts'

/** The name of a kind in the page's language, or else in another one. */
export const documentKindName = (name: Readonly<Record<string, string>>, locale: string): string =>
  inLanguage(name, locale) ?? name.en ?? Object.values(name)[0] ?? ''

/** Uzbek units are in Latin letters, unlike the Ukrainian ones that stand in for its numbers. */
const unitLocale = (locale: string) => (locale === 'uz' ? 'tr' : intlLocale(locale))

const MEGABYTE = 1024 * 1024

/** Formats the size of a file in the page's language. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = useSite()
  return useMemo(() => {
    const format = (unit: string) =>
      new Intl.NumberFormat(unitLocale(locale), {
        style: 'unit',
        unit,
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
      })
    const [kilobytes, megabytes] = [format('kilobyte'), format('megabyte')]
    return (bytes) =>
      bytes < MEGABYTE ? kilobytes.format(Math.ceil(bytes / 1024)) : megabytes.format(bytes / MEGABYTE)
  }, [locale])
}
