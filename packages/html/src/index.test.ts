import { expect, test } from 'vitest'
import { html, raw, scriptValue } from './index.ts'

test('escapes values unless they are Html', () => {
  const name = `<b a="1">O'Neil & sons</b>`
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;1&quot;&gt;O&#39;Neil &amp; sons&lt;/b&gt;">&lt;b a=&quot;1&quot;&gt;O&#39;Neil &amp; sons&lt;/b&gt;</p>',
  )
  expect(html`<ul>${['<a>', 'b'].map((one) => html`<li>${one}</li>`)}</ul>`.markup).toBe(
    '<ul><li>&lt;a&gt;</li><li>b</li></ul>',
  )
  expect(html`${raw('<hr>')}${null}${undefined}${false}${0}${5n}`.markup).toBe('<hr>05')
})

test('keeps a value from ending the script', () => {
  const value = { a: '</script><script>alert(1)</script><!--', b: '\u2028' }
  const text = scriptValue(value)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual(value)
})
