import { expect, test } from 'vitest'
import { nameAlike } from './root-styles.mjs'

test('removes the suffix from the root’s style sheets only', () => {
  const manifest =
    '{"root":{"css":["/root.css","/shared.css#"]},"game":{"css":["/shared.css#","/card.css#"]}}'
  expect(nameAlike(manifest, ['/shared.css#'])).toBe(
    '{"root":{"css":["/root.css","/shared.css"]},"game":{"css":["/shared.css","/card.css#"]}}',
  )
})
