import {
  around,
  both,
  circle,
  cogged,
  ellipse,
  line,
  moved,
  path,
  polygon,
  rect,
  ring,
  times,
} from '../pen.ts'
import type { Drawing } from './tones.ts'

export const bell: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, -118, 15, shade, 10) +
  circle(0, 106, 22, ink) +
  circle(-7, 100, 7, lit) +
  path('M0-104C-58-104-72-58-74-8C-76 40-92 66-112 84H112C92 66 76 40 74-8C72-58 58-104 0-104Z', main) +
  path('M0-104C58-104 72-58 74-8C76 40 92 66 112 84H30C46 20 44-70 0-104Z', shade) +
  rect(-122, 76, 244, 24, main, { rx: 12 }) +
  path('M30 76H110A12 12 0 0 1 110 100H24Z', shade) +
  line('M-44-52C-52-30-52-2-58 30', lit, 11)

export const key: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, -72, 58, main) +
  path('M0-130A58 58 0 0 1 0-14C28-40 30-100 0-130Z', shade) +
  moved(0, -72, around(4, circle(0, -22, 13, ink), 45)) +
  rect(-13, -18, 26, 148, main) +
  rect(2, -18, 11, 148, shade) +
  rect(-22, -20, 44, 16, shade, { rx: 6 }) +
  rect(-22, -20, 24, 16, main, { rx: 6 }) +
  path('M13 66H58V88H40V98H58V124H13Z', main) +
  path('M13 100H58V124H13Z', shade) +
  line('M-38-92C-32-106-24-112-12-116', lit, 9)

export const candle: Drawing = ({ main, shade, lit, ink }) =>
  rect(-34, -46, 68, 118, '#F6EBD2') +
  rect(6, -46, 28, 118, '#DCC9A2') +
  path('M-34-46H34V-20C28-8 20-8 16-22C12-4-2-2-6-20C-12 4-26 0-34-22Z', '#FFF8E6') +
  line('M0-46V-62', ink, 6) +
  path('M0-138C24-108 30-92 30-80C30-62 16-52 0-52C-16-52-30-62-30-80C-30-92-24-108 0-138Z', '#F2A23A') +
  path('M0-108C12-92 16-84 16-76C16-64 8-58 0-58C-8-58-16-64-16-76C-16-84-12-92 0-108Z', '#FFE9A8') +
  ellipse(0, 82, 84, 20, shade) +
  ellipse(0, 74, 84, 18, main) +
  path('M-30 92H30L44 126H-44Z', main) +
  path('M4 92H30L44 126H10Z', shade) +
  ring(92, 84, 20, main, 11) +
  line('M-64 72C-50 66-36 64-24 64', lit, 6)

export const suitcase: Drawing = ({ main, shade, lit, ink }) =>
  path('M-44-62V-84C-44-98-36-106-22-106H22C36-106 44-98 44-84V-62', 'none', {
    stroke: ink,
    'stroke-width': 16,
    'stroke-linejoin': 'round',
  }) +
  rect(-128, -64, 256, 172, main, { rx: 20 }) +
  path('M30-64H108A20 20 0 0 1 128-44V88A20 20 0 0 1 108 108H30Z', shade) +
  rect(-84, -64, 22, 172, ink) +
  rect(62, -64, 22, 172, ink) +
  rect(-88, 6, 30, 30, lit, { rx: 5 }) +
  rect(58, 6, 30, 30, lit, { rx: 5 }) +
  polygon(
    [
      [-40, -30],
      [38, -42],
      [44, 4],
      [-34, 16],
    ],
    '#F6EBD2',
  ) +
  line('M-26-18L20-26M-24-2L32-12', ink, 5) +
  path('M-110-46H-96V88H-110Z', lit, { opacity: 0.5 })

export const watch: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, -118, 20, shade, 10) +
  rect(-15, -106, 30, 26, main, { rx: 5 }) +
  circle(0, 20, 108, main) +
  path('M0-88A108 108 0 0 1 0 128C60 96 72-52 0-88Z', shade) +
  circle(0, 20, 84, '#FBF3E0') +
  path('M0-64A84 84 0 0 1 0 104C44 78 52-40 0-64Z', '#EADCBD') +
  `<g transform="translate(0 20)">${around(12, (index) => rect(-3.5, -76, 7, index % 3 ? 11 : 20, ink))}</g>` +
  line('M0 20V-32', ink, 9) +
  line('M0 20L36 42', ink, 9) +
  circle(0, 20, 10, shade) +
  line('M-86-8C-80-34-66-54-46-66', lit, 8)

export const ticket: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-14)">${
    path('M-132-72H132V-26A26 26 0 0 0 132 26V72H-132V26A26 26 0 0 0-132-26Z', main) +
    path('M58-72H132V-26A26 26 0 0 0 132 26V72H58Z', shade) +
    line('M58-60V62', ink, 5, { 'stroke-dasharray': '3 16' }) +
    line('M-96-36H24M-96 44H24', lit, 8) +
    polygon(
      [
        [-36, -26],
        [-28, -8],
        [-8, -6],
        [-23, 7],
        [-18, 27],
        [-36, 16],
        [-54, 27],
        [-49, 7],
        [-64, -6],
        [-44, -8],
      ],
      ink,
    ) +
    line('M84-34V36M104-34V36', ink, 6)
  }</g>`

export const lamp: Drawing = ({ main, shade, lit, ink }) =>
  line('M-34-92C-34-138 34-138 34-92', ink, 11) +
  path('M-44-92H44L60-62H-60Z', main) +
  path('M4-92H44L60-62H12Z', shade) +
  rect(-52, -62, 104, 122, '#FFF3CF', { rx: 6 }) +
  circle(0, 0, 44, '#F2C864') +
  circle(0, 0, 28, '#FFFBEA') +
  line('M-52-58V58M52-58V58M-18-60V60M18-60V60', ink, 6) +
  path('M-66 60H66L76 100H-76Z', main) +
  path('M10 60H66L76 100H20Z', shade) +
  rect(-86, 98, 172, 22, ink, { rx: 8 }) +
  line('M-50-78L-44-86', lit, 6)

export const fan: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="translate(0 78) scale(.84)">${times(9, (index) => {
    const turn = -64 + index * 16
    return `<g transform="rotate(${turn})">${path('M0 0L-27-190Q0-200 27-190Z', index % 2 ? main : shade) + path('M-18-128L-27-190Q0-200 27-190L18-128Q0-134-18-128Z', index % 2 ? lit : main) + line('M0-8V-120', ink, 5)}</g>`
  })}${circle(0, -8, 15, ink)}${circle(-4, -12, 5, lit)}${line('M0 4C6 22-6 30 2 44', ink, 6)}</g>`

export const gem: Drawing = ({ main, shade, lit, ink }) =>
  polygon(
    [
      [-74, -90],
      [74, -90],
      [128, -26],
      [0, 118],
      [-128, -26],
    ],
    main,
  ) +
  polygon(
    [
      [74, -90],
      [128, -26],
      [44, -26],
      [0, -90],
    ],
    shade,
  ) +
  polygon(
    [
      [44, -26],
      [128, -26],
      [0, 118],
    ],
    shade,
  ) +
  polygon(
    [
      [-74, -90],
      [0, -90],
      [-44, -26],
      [-128, -26],
    ],
    lit,
  ) +
  polygon(
    [
      [0, -90],
      [44, -26],
      [-44, -26],
    ],
    main,
  ) +
  polygon(
    [
      [-128, -26],
      [-44, -26],
      [0, 118],
    ],
    main,
  ) +
  path('M-44-26H44L0 118Z', lit, { opacity: 0.55 }) +
  line('M-128-26H128M-74-90L-44-26L0 118L44-26L74-90M-44-26L0-90L44-26', ink, 3)

export const cog: Drawing = ({ main, shade, lit, ink }) =>
  cogged(10, 128, 98, shade) +
  `<g transform="rotate(-2)">${cogged(10, 122, 92, main)}</g>` +
  circle(0, 0, 66, shade) +
  circle(-2, -2, 60, main) +
  around(6, circle(0, -42, 10, ink)) +
  circle(0, 0, 22, ink) +
  circle(0, 0, 13, lit) +
  path('M-70-34C-60-54-46-66-30-74', 'none', { stroke: lit, 'stroke-width': 8, 'stroke-linecap': 'round' })

export const horseshoe: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M-96 118L-112 70C-150-30-104-128 0-128C104-128 150-30 112 70L96 118H44L62 58C88-14 58-74 0-74C-58-74-88-14-62 58L-44 118Z',
    main,
  ) +
  path('M0-128C104-128 150-30 112 70L96 118H44L62 58C88-14 58-74 0-74Z', shade) +
  both(
    [
      [-86, 78],
      [-104, 20],
      [-98, -40],
      [-58, -90],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 9, ink))
      .join(''),
  ) +
  line('M-122-10C-120-60-92-100-54-114', lit, 7) +
  rect(-106, 100, 70, 22, main, { rx: 8 }) +
  rect(36, 100, 70, 22, shade, { rx: 8 })

export const hat: Drawing = ({ main, shade, lit, ink }) =>
  path('M-150 40C-112 8 112 8 150 40C142 92 70 104 0 104C-70 104-142 92-150 40Z', shade) +
  path('M-150 40C-112 66 112 66 150 40C142 84 70 94 0 94C-70 94-142 84-150 40Z', main) +
  path(
    'M-86 48C-92-20-84-100-50-104C-28-106-18-82 0-82C18-82 28-106 50-104C84-100 92-20 86 48C40 64-40 64-86 48Z',
    main,
  ) +
  path('M0-82C18-82 28-106 50-104C84-100 92-20 86 48C66 54 40 58 16 60C36 10 26-50 0-82Z', shade) +
  path('M-88 16C-40 34 40 34 88 16L86 50C40 66-40 66-86 50Z', ink) +
  circle(0, 46, 10, lit) +
  line('M-66-30C-66-56-60-76-50-86', lit, 8)

export const coin: Drawing = ({ main, shade, lit, ink }) =>
  circle(6, 8, 118, shade) +
  circle(0, 0, 116, main) +
  path('M0-116A116 116 0 0 1 0 116C66 80 78-58 0-116Z', shade) +
  ring(0, 0, 92, ink, 5) +
  rect(-32, -32, 64, 64, ink, { rx: 5 }) +
  both(line('M-74-18V18M-62-26H-86M-62 26H-86', lit, 9)) +
  line('M-16-66H16M0-80V-52M-18 60H18M-12 76H12', lit, 9)

export const mask: Drawing = ({ main, shade, lit, ink }) =>
  path('M0-22C-24-56-70-66-104-56C-128-50-144-62-152-74C-160-20-140 40-98 58C-58 74-22 56 0 22Z', main) +
  path('M0-22C24-56 70-66 104-56C128-50 144-62 152-74C160-20 140 40 98 58C58 74 22 56 0 22Z', shade) +
  both(
    path('M-36 4C-54-20-88-26-112-10C-98 22-60 30-36 4Z', ink) +
      line('M0-22C-24-56-70-66-104-56C-128-50-144-62-152-74', lit, 7),
  ) +
  line('M150-64C164-10 160 40 132 96', ink, 7) +
  polygon(
    [
      [0, -44],
      [14, -22],
      [0, 4],
      [-14, -22],
    ],
    lit,
  )

export const sheriff: Drawing = ({ main, shade, lit, ink }) =>
  around(
    5,
    path('M0-136L34-42L0 0Z', shade) +
      path('M0-136L-34-42L0 0Z', main) +
      circle(0, -132, 15, main) +
      circle(-4, -136, 5, lit),
  ) +
  circle(0, 0, 56, ink) +
  circle(0, 0, 48, main) +
  path('M0-48A48 48 0 0 1 0 48C24 24 26-24 0-48Z', shade) +
  polygon(
    [
      [0, -28],
      [8, -8],
      [28, -8],
      [12, 5],
      [18, 25],
      [0, 13],
      [-18, 25],
      [-12, 5],
      [-28, -8],
      [-8, -8],
    ],
    ink,
  )
