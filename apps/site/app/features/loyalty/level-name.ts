import { inLanguage } from '@croupier/content/in-language'
/** A level's name in the page's language, else in English. */
export const levelName = (
  level: { readonly name: string; readonly names: Readonly<Record<string, string>> },
  locale: string,
): string => inLanguage(level.names, locale) ?? level.name
