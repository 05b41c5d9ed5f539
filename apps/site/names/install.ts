import type { NamesByType } from './display-names.ts'

/** Makes `Intl.DisplayNames` return these names in the language. */
export function install(locale: string, names: NamesByType): void {
  const { of } = Intl.DisplayNames.prototype
  Intl.DisplayNames.prototype.of = function (this: Intl.DisplayNames, code: string) {
    const options = this.resolvedOptions()
    const own = options.locale === locale ? names[options.type]?.[code] : undefined
    return own ?? of.call(this, code)
  }
}
