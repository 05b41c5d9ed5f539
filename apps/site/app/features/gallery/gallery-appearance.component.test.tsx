import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations, measureHorizontalOverflow } from '../../../testing/page-checks.ts'
import { render } from '../../../testing/render.tsx'
import { Gallery } from './gallery.tsx'

const isPhone = matchMedia('(pointer: coarse)').matches
const appearances: readonly (readonly ['dark' | 'light', 'ltr' | 'rtl'])[] = isPhone
  ? [
      ['dark', 'rtl'],
      ['light', 'ltr'],
    ]
  : [
      ['dark', 'ltr'],
      ['light', 'rtl'],
    ]

test.for(appearances)(
  'the whole gallery is accessible and does not overflow, %s %s',
  async ([theme, dir]) => {
    document.documentElement.dataset.theme = theme
    render(<Gallery />, { url: `/?dir=${dir}` })
    await expect.element(page.byCss('[data-kind="text"]')).toBeVisible()
    await expect.poll(() => document.documentElement.matches(`[data-theme=${theme}][dir=${dir}]`)).toBe(true)
    expect(innerWidth).toBe(isPhone ? 375 : 1440)
    expect(await findAccessibilityViolations()).toEqual([])
    expect(measureHorizontalOverflow()).toBe(0)
  },
)
