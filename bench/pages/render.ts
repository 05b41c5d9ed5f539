import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { loadContent } from '../../packages/content/src/index.ts'
import { elementOf, readElements } from './elements.ts'

/**
 * Makes the home page again and again, in a process of its own (React's production build goes by NODE_ENV), and counts
 * the processor's time. The site is the one that was built; what its loaders ask for is asked of ORIGIN once and then
 * answered from memory, so that the page is measured and not the store.
 *
 * usage: NODE_ENV=production node render.ts ORIGIN SECONDS ROUNDS; writes a line of JSON for each round, then one of notes
 */
const [, , origin = '', seconds = '2', rounds = '3'] = process.argv
const root = join(import.meta.dirname, '../..')

interface Built {
  createSite(options: object): { handle(request: Request, visit: object): Promise<Response> }
}
const { createSite }: Built = await import(join(root, 'apps/site/build/server/index.js'))

const answers = new Map<string, string>()
const platformFetch = async (input: unknown) => {
  const path = String(input)
  const known = answers.get(path) ?? (await (await fetch(origin + path)).text())
  answers.set(path, known)
  return new Response(known, { headers: { 'content-type': 'application/json' } })
}
const site = createSite({
  content: loadContent(join(root, 'content'), { defaultLocale: 'en' }),
  platformFetch,
  now: () => new Date(),
  mode: 'production',
  log: { error: (details: object) => console.error(details) },
})

async function makePage(): Promise<string> {
  const nonce = randomBytes(16).toString('base64')
  const visit = { nonce, country: 'FI', publicOrigin: origin, platformFetch }
  const answer = await site.handle(new Request(`${origin}/`), visit)
  if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}.`)
  return answer.text()
}

/** Milliseconds of processor time a page. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  const end = performance.now() + Number(seconds) * 1000
  let pages = 0
  while (performance.now() < end) {
    await work()
    pages += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

const page = await makePage()
const elements = readElements(page)
const bare = () => renderToString(elementOf(elements))
const written = bare()
const links = (text: string) => text.match(/<a /g)?.length ?? 0
if (links(written) !== links(page)) throw new Error('The reference is not the page.')
for (let count = 0; count < 200; count += 1) {
  await makePage()
  bare()
}
for (let round = 1; round <= Number(rounds); round += 1) {
  const isReversed = round % 2 === 0
  const first = await cost(isReversed ? bare : makePage)
  const second = await cost(isReversed ? makePage : bare)
  const [ours, reference] = isReversed ? [second, first] : [first, second]
  console.log(JSON.stringify({ ours, reference }))
}
const covers = page.match(/class="c-cover /g)?.length ?? 0
console.log(
  JSON.stringify({
    notes: [
      `${covers} covers, ${links(page)} links, ${page.length} characters; the reference writes ${written.length}`,
    ],
  }),
)
