import type { Browser, Page } from '@playwright/test'
import { openSlowed } from './visits.ts'

/** A grid of three columns and nothing else. */
const STYLES = `
  body { margin: 0 16px; font: 14px sans-serif }
  ul { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px 8px; margin: 0; padding: 0; list-style: none }
  li { content-visibility: auto; contain-intrinsic-block-size: auto 190px }
  img { inline-size: 100%; aspect-ratio: 2 / 3 }
  svg { inline-size: 24px; block-size: 24px }`

/** Adds a page of covers at each press, and removes the first one if there are more pages than the product keeps. */
const SCRIPT = `
  let shown = 1
  document.querySelector('a.more').onclick = (event) => {
    event.preventDefault()
    const list = document.querySelector('ul')
    list.insertAdjacentHTML('beforeend', pages[shown % pages.length])
    while (list.children.length > kept) list.firstElementChild.remove()
    shown += 1
    document.querySelector('.s-games__footer p').textContent = shown
  }`

/** The covers that the product's page shows, by pages of its list. */
export const readCovers = (page: Page, perPage: number): Promise<string[]> =>
  page.evaluate((count) => {
    const covers = [...document.querySelectorAll('.s-games__list > li')].map(({ outerHTML }) => outerHTML)
    const pages = Array.from({ length: Math.floor(covers.length / count) }, (_, number) =>
      covers.slice(number * count, (number + 1) * count).join(''),
    )
    return pages
  }, perPage)

/**
 * A page with the same elements and pictures as the product's list, without React and its styles: what the browser
 * itself needs for the scroll.
 * @param covers by pages
 */
export async function openBareList(
  browser: Browser,
  origin: string,
  covers: readonly string[],
): Promise<Page> {
  const page = await openSlowed(browser)
  const facts = `const pages = ${JSON.stringify(covers).replaceAll('<', '\\u003c')}, kept = ${covers.length} * document.querySelectorAll('li').length`
  await page.route(`${origin}/bare-list`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${STYLES}</style><ul>${covers[0]}</ul>
        <div class="s-games__footer"><p>1</p><a class="more" href="#">Show more</a></div>
        <script>${facts}${SCRIPT}</script>`,
    }),
  )
  await page.goto(`${origin}/bare-list`)
  return page
}
