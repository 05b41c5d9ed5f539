import { expect, test } from 'vitest'
import { nameAlike } from './root-styles.mjs'

test('what stands on every page is named as the parts that are fetched later name it; what goes with its page is not', () => {
  const manifest =
    '{"root":{"css":["/root.css","/shared.css#"]},"game":{"css":["/shared.css#","/card.css#"]}}'
  expect(nameAlike(manifest, ['/shared.css#'])).toBe(
    '{"root":{"css":["/root.css","/shared.css"]},"game":{"css":["/shared.css","/card.css#"]}}',
  )
})
