import { z } from 'zod'

/** A name of the operator by language; a missing language falls back to English. */
export type Names = Readonly<Record<string, string>> & { readonly en: string }

/** Of the operator's files: one name for all languages, or names by language. */
export const namesOf = <T extends z.ZodType<string>>(name: T) =>
  z.union([name.transform((en): Names => ({ en })), z.object({ en: name }).catchall(name)], {
    error: 'a name, or names by language with one for en, such as { en: Silver, de: Silber }',
  })
