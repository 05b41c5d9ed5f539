import { inLanguage } from '@croupier/content/in-language'
import { useSite } from '~/lib/site.ts'
import { English } from './english.tsx'

/** A name of the operator's files: in English, and by language where the files have it. */
export interface OperatorNamed {
  readonly name: string
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** The name in the page's language, else in English. */
export const nameIn = ({ name, names }: OperatorNamed, locale: string): string =>
  inLanguage(names ?? {}, locale) ?? name

/** The name in the page's language; an English one has its language and direction set. */
export function OperatorName({ of }: { of: OperatorNamed }) {
  const own = inLanguage(of.names ?? {}, useSite().locale)
  return own === undefined ? <English>{of.name}</English> : <bdi>{own}</bdi>
}
