import { element, group, rect } from '../client/art/pen.ts'
import { stacked } from './lettering.mjs'
import type { Cut, Motif } from './motif.ts'

/** The two cuts of a cover, each twice the size in which the site shows it. The square's scene is moved and scaled. */
const cuts = {
  tall: { width: 400, height: 600, cy: 236, scale: 1, floor: 448, bottom: 556 },
  square: { width: 400, height: 400, cy: 164, scale: 0.83, floor: 312, bottom: 368 },
} as const

/** The widest that a line of lettering may be. */
const fit = 336

/** One cover as an SVG document. Its ids are unique in the series, so that covers may stand inline in one page. */
export function poster(title: { slug: string; name: string }, motif: Motif, cut: Cut): string {
  const { width, height, floor, bottom, cy, scale } = { ...cuts[cut], ...motif.place?.[cut] }
  const cx = width / 2
  const view = { width, height, cx, cy, tall: cut === 'tall' }
  const id = `${title.slug}-${cut}`
  const { face } = motif.lettering
  const setting = motif.lettering[cut]
  const lettering: string = stacked(setting.lines, {
    face,
    size: setting.size,
    bottom: setting.bottom ?? bottom,
    lead: setting.lead ?? (face === 'deco' ? 0.98 : 0.84),
    fit,
    x: cx,
    fill: motif.ink,
  })
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title.name.replace('&', '&amp;')}">`,
    `<clipPath id="${id}-edge"><rect width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#${id}-edge)">`,
    rect(0, 0, width, height, motif.ground),
    motif.behind?.(view) ?? '',
    group(`translate(${cx} ${cy}) scale(${scale})`, motif.scene(view)),
    motif.floor === null ? '' : foot(id, motif.floor ?? motif.ground, width, height, floor),
    keyline(width, height, motif.ink),
    lettering,
    '</g></svg>\n',
  ].join('')
  return rounded(svg)
}

/** Path data to one decimal, however exactly a subject computed it. */
const rounded = (svg: string) =>
  svg.replaceAll(/ d="[^"]*"/g, (d) => d.replaceAll(/\d+\.\d{2,}/g, (value) => String(round(Number(value)))))
const round = (value: number) => Math.round(value * 10) / 10

/** A flat foot in one colour, so that the lettering never fights the picture. */
function foot(id: string, colour: string, width: number, height: number, floor: number): string {
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".34" stop-color="${colour}"/>`
  return (
    `<linearGradient id="${id}-foot" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    rect(0, floor - 56, width, height - floor + 56, `url(#${id}-foot)`)
  )
}

/** The edge of a playing card. */
const keyline = (width: number, height: number, colour: string) =>
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
