import { rock, tower } from '../heroes/lighthouse.ts'
import { circle, moved, path, ring } from '../pen.ts'
import type { Drawing } from './tones.ts'

/** A round medallion for scenes that have no outline of their own; `id` is unique on the page. */
export const medallion = (ground: string, edge: string, drawing: string, id: string) =>
  `<clipPath id="${id}"><circle r="128"/></clipPath>` +
  circle(0, 0, 140, edge) +
  circle(0, 0, 128, ground) +
  `<g clip-path="url(#${id})">${drawing}</g>` +
  ring(0, 0, 133, edge, 12)

export const lighthouse: Drawing = () =>
  medallion(
    '#2C475F',
    '#F0C659',
    path('M0-64L170-140V10Z', '#F0C659') +
      path('M0-64L-170-120V0Z', '#3C5870') +
      moved(42, 22, rock() + tower(), 0.72),
    'm-lighthouse',
  )
