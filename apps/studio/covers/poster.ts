import { element, group, rect } from '../client/art/pen.ts'
import { stacked } from './lettering.mjs'
import type { CoverFormat, Motif } from './motif.ts'

/** The formats of a cover, each at twice the size that the site shows. */
const formats = {
  tall: { width: 400, height: 600, cy: 236, scale: 1, floor: 448, bottom: 556 },
  square: { width: 400, height: 400, cy: 164, scale: 0.83, floor: 312, bottom: 368 },
} as const

/** Maximum width of a line of lettering. */
const maxLineWidth = 336
/** Where lettering from the left edge begins. */
const startEdge = 34
/** Line spacing in font sizes. */
const leads = { fraunces: 0.84, bodoni: 0.84, deco: 0.98, grotesque: 0.86 } as const

/** One cover as an SVG document. Ids are unique across all covers, so that a page can inline several. */
export function poster(title: { slug: string; name: string }, motif: Motif, format: CoverFormat): string {
  const { width, height, floor, bottom, cy, scale } = { ...formats[format], ...motif.place?.[format] }
  const cx = width / 2
  const view = { width, height, cx, cy, tall: format === 'tall' }
  const id = `${title.slug}-${format}`
  const { face } = motif.lettering
  const isHouse = face === 'grotesque'
  const setting = motif.lettering[format]
  const lettering: string = stacked(setting.lines, {
    face,
    size: setting.size,
    bottom: setting.bottom ?? bottom,
    lead: setting.lead ?? leads[face],
    fit: maxLineWidth,
    x: isHouse ? startEdge : cx,
    anchor: isHouse ? 'start' : 'middle',
    fill: motif.ink,
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title.name.replace('&', '&amp;')}">`,
    `<clipPath id="${id}-edge"><rect width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#${id}-edge)">`,
    rect(0, 0, width, height, motif.ground),
    motif.behind?.(view) ?? '',
    group(`translate(${cx} ${cy}) scale(${scale})`, motif.scene(view)),
    motif.floor === null ? '' : fade(id, motif.floor ?? motif.ground, width, height, floor),
    border(width, height, motif.ink),
    lettering,
    '</g></svg>\n',
  ].join('')
  return roundPathData(svg)
}

/** Rounds the numbers of all path data to one decimal. */
const roundPathData = (svg: string) =>
  svg.replaceAll(/ d="[^"]*"/g, (d) => d.replaceAll(/\d+\.\d{2,}/g, (value) => String(round(Number(value)))))
const round = (value: number) => Math.round(value * 10) / 10

/** A fade into one colour at the bottom, which keeps the lettering legible. */
function fade(id: string, colour: string, width: number, height: number, floor: number): string {
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".34" stop-color="${colour}"/>`
  return (
    `<linearGradient id="${id}-foot" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    rect(0, floor - 56, width, height - floor + 56, `url(#${id}-foot)`)
  )
}

const border = (width: number, height: number, colour: string) =>
  element('rect', {
    x: 13,
    y: 13,
    width: width - 26,
    height: height - 26,
    rx: 10,
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    opacity: 0.5,
  })
