/** A level's name in the page's language, else in English. */
export const levelName = (
  level: { readonly name: string; readonly names: Readonly<Record<string, string>> },
  locale: string,
): string => level.names[locale] ?? level.name
