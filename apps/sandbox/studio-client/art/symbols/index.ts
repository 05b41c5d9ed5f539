import { boat } from '../heroes/boat.ts'
import { buttes, cactus } from '../heroes/canyon.ts'
import { diver } from '../heroes/diver.ts'
import { engine } from '../heroes/engine.ts'
import { fox } from '../heroes/fox.ts'
import { pear } from '../heroes/fruit.ts'
import { lotus, threeKoi } from '../heroes/koi.ts'
import { blossom, lantern } from '../heroes/lantern.ts'
import { rock, tower } from '../heroes/lighthouse.ts'
import { moth } from '../heroes/moth.ts'
import { owl } from '../heroes/owl.ts'
import { fir, stag } from '../heroes/stag.ts'
import { circle, group, moved, path, rect, ring } from '../pen.ts'
import * as garden from './garden.ts'
import * as sea from './sea.ts'
import * as sky from './sky.ts'
import * as things from './things.ts'
import type { Drawing } from './tones.ts'

export type { Drawing, Tones } from './tones.ts'

/** A subject of the covers at the size of a symbol. */
const hero = (drawing: string, scale: number, x = 0, y = 0) => moved(x, y, drawing, scale)

/** A round medallion for scenes that have no outline of their own. */
const medallion = (ground: string, edge: string, drawing: string, id: string) =>
  `<clipPath id="${id}"><circle r="128"/></clipPath>` +
  circle(0, 0, 140, edge) +
  circle(0, 0, 128, ground) +
  `<g clip-path="url(#${id})">${drawing}</g>` +
  ring(0, 0, 133, edge, 12)

/** Everything that can stand on a reel; each is drawn round 0,0 within about -145 … 145. */
export const symbols = {
  ...things,
  ...sea,
  ...sky,
  ...garden,
  moth: () => hero(moth(), 0.78, 0, -6),
  engine: () => hero(engine(), 0.86, 0, 0),
  fox: () => hero(fox(), 0.82, 0, 6),
  diver: () => hero(diver(), 0.78, 0, 4),
  lantern: () => hero(lantern(), 0.76, 0, -4),
  stag: () => hero(stag(), 0.74, 0, 0),
  owl: () => hero(owl(), 0.8, 0, 0),
  boat: () => hero(boat(), 0.86, 0, 16),
  koi: () => medallion('#0F3B44', '#C9A24E', group('scale(.62)', threeKoi()), 'm-koi'),
  lotus: () => circle(0, 0, 134, '#2E7F86') + ring(0, 0, 120, '#8FC9BC', 4) + hero(lotus(2.3), 1),
  blossom: () => hero(blossom(), 2.5),
  pear: () => hero(pear(), 1.25, 0, 10),
  lighthouse: () =>
    medallion(
      '#2C475F',
      '#F0C659',
      path('M0-64L170-140V10Z', '#F0C659') +
        path('M0-64L-170-120V0Z', '#3C5870') +
        hero(rock() + tower(), 0.72, 42, 22),
      'm-lighthouse',
    ),
  canyon: () =>
    medallion(
      '#FBE3B8',
      '#7A231F',
      circle(20, -30, 76, '#F0A24E') +
        group('scale(.72) translate(0 10)', buttes()) +
        path('M-140 70C-80 50-20 84 40 66S120 56 140 70V150H-140Z', '#842B24') +
        cactus(-66, 108, 0.62) +
        rect(-140, 118, 280, 30, '#571A20'),
      'm-canyon',
    ),
  fir: () => moved(0, 128, fir('#24506A', '#3B7795', '#F4FAFA'), 1.72),
} satisfies Record<string, Drawing>
export type SymbolName = keyof typeof symbols
