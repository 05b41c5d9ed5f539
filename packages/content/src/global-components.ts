import type { Document } from './document.ts'

/** What search engines and shared links show of the site where a page has nothing of its own. */
export interface Seo {
  readonly siteName: string | null
  readonly description: string | null
  /** An https address, or a path of the site; null: the brand's picture. */
  readonly sharePicture: string | null
  readonly sharePictureText: string | null
  /** Account of the site at X, with its @. */
  readonly twitterSite: string | null
  readonly organization: {
    readonly name: string
    readonly url: string | null
    readonly logo: string | null
    readonly email: string | null
    /** Addresses of its pages elsewhere, e.g. of its social accounts. */
    readonly sameAs: readonly string[]
  } | null
}

/** What the content says about one game category. */
export interface CategoryContent {
  readonly identity: string
  readonly title: string | null
  readonly description: string | null
}

export const SEO_FILE = 'global-components/seo.yaml'
export const CATEGORIES_FILE = 'global-components/categories.yaml'

const MAX_TEXT = 300
const MAX_ITEMS = 200
const address = /^(?:https:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>]*)$/
const HTTPS = /^https:\/\/[^\s"<>]+$/

type Values = Readonly<Record<string, unknown>>

const ANY_TEXT = /\S/

function text(values: Values, name: string, form: RegExp = ANY_TEXT): string | null {
  const value = values[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || value.length > MAX_TEXT || !form.test(value))
    throw new Error(`${name} is ${JSON.stringify(value)}: expected ${expected(form)}`)
  return value
}

function expected(form: RegExp): string {
  if (form === address) return 'an https address, or a path of the site'
  return form === ANY_TEXT ? `a text of at most ${MAX_TEXT} characters` : `a text like ${form.source}`
}

function list(values: Values, name: string): readonly unknown[] {
  const value = values[name] ?? []
  if (!Array.isArray(value) || value.length > MAX_ITEMS)
    throw new Error(`${name} must be a list of at most ${MAX_ITEMS}`)
  return value
}

function mapping(value: unknown, name: string, keys: readonly string[]): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name} must be a mapping`)
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Error(`${name} has no ${unknown}: it has ${keys.join(', ')}`)
  return value as Values
}

/** @throws Error that names the first invalid value */
export function readSeo(document: Document): Seo {
  const keys = ['siteName', 'description', 'sharePicture', 'sharePictureText', 'twitterSite', 'organization']
  const values = mapping(document, SEO_FILE, keys)
  return {
    siteName: text(values, 'siteName'),
    description: text(values, 'description'),
    sharePicture: text(values, 'sharePicture', address),
    sharePictureText: text(values, 'sharePictureText'),
    twitterSite: text(values, 'twitterSite', /^@\w{1,15}$/),
    organization: readOrganization(values.organization ?? null),
  }
}

function readOrganization(value: unknown): Seo['organization'] {
  if (value === null) return null
  const values = mapping(value, 'organization', ['name', 'url', 'logo', 'email', 'sameAs'])
  const name = text(values, 'name')
  if (name === null) throw new Error('organization needs a name')
  const sameAs = list(values, 'sameAs').map((one) => {
    if (typeof one !== 'string' || !HTTPS.test(one)) throw new Error('sameAs must list https addresses')
    return one
  })
  return {
    name,
    url: text(values, 'url', HTTPS),
    logo: text(values, 'logo', address),
    email: text(values, 'email', /^[^\s@]+@[^\s@]+$/),
    sameAs,
  }
}

/** @throws Error that names the first invalid value */
export function readCategories(document: Document): readonly CategoryContent[] {
  const values = mapping(document, CATEGORIES_FILE, ['categories'])
  const categories = list(values, 'categories').map((one) => {
    const category = mapping(one, 'a category', ['identity', 'title', 'description'])
    const identity = text(category, 'identity', /^[a-z0-9-]+$/)
    if (identity === null) throw new Error('a category needs an identity')
    return { identity, title: text(category, 'title'), description: text(category, 'description') }
  })
  const identities = categories.map(({ identity }) => identity)
  const repeated = identities.find((one, index) => identities.indexOf(one) !== index)
  if (repeated !== undefined) throw new Error(`the category ${repeated} is listed twice`)
  return categories
}
