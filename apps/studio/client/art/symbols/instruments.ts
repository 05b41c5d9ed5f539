import { around, both, circle, ellipse, group, line, path, polygon, rect, ring, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const hourglass: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M-70-108H70C70-50 20-30 20 0C20 30 70 50 70 108H-70C-70 50-20 30-20 0C-20-30-70-50-70-108Z',
    '#DDEFEA',
  ) +
  path('M20-108H70C70-50 20-30 20 0C20 30 70 50 70 108H30C40 50 0 30 0 0C0-30 40-50 20-108Z', '#AFCFCB') +
  path('M-56-62H56C46-36 20-22 14-2H-14C-20-22-46-36-56-62Z', lit) +
  path('M14-62H56C46-36 20-22 14-2H4C14-24 20-40 14-62Z', main) +
  rect(-3, -4, 6, 70, main) +
  path('M-62 104C-56 76-20 56 0 50C20 56 56 76 62 104Z', lit) +
  path('M0 50C20 56 56 76 62 104H20C24 84 14 64 0 50Z', main) +
  both(rect(-94, -104, 16, 208, shade, { rx: 8 })) +
  rect(-94, -104, 8, 208, main, { rx: 4 }) +
  [-130, 104]
    .map(
      (y) =>
        rect(-112, y, 224, 28, main, { rx: 9 }) +
        rect(24, y, 88, 28, shade, { rx: 9 }) +
        line(`M-92 ${y + 10}H-30`, lit, 6),
    )
    .join('') +
  circle(0, -116, 6, ink) +
  circle(0, 118, 6, ink)

export const globe: Drawing = ({ main, shade, lit, ink }) =>
  path('M-60 128H60L44 108H-44Z', ink) +
  rect(-9, 88, 18, 30, shade) +
  path('M40-128A118 118 0 0 1 58 92', 'none', {
    stroke: shade,
    'stroke-width': 15,
    'stroke-linecap': 'round',
  }) +
  circle(-8, -14, 102, '#2F8088') +
  path('M-8-116A102 102 0 0 1-8 88C52 58 60-82-8-116Z', '#1F636C') +
  path('M-90-50C-66-104-20-110 0-96C14-80-10-68-4-52C4-36-24-20-44-26C-66-32-88-20-90-50Z', main) +
  path(
    'M12 6C30-12 66-4 72 16C76 40 48 66 28 60C8 54-2 28 12 6ZM-66 20C-50 12-36 22-40 38C-46 52-66 48-70 38C-72 30-72 24-66 20Z',
    main,
  ) +
  ellipse(-8, -14, 102, 34, 'none', { stroke: lit, 'stroke-width': 3 }) +
  ellipse(-8, -14, 40, 102, 'none', { stroke: lit, 'stroke-width': 3 }) +
  circle(40, -128, 10, main) +
  line('M-84-46C-76-70-60-88-42-96', '#DDF1EE', 8)

export const scroll: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-8)">${
    rect(-96, -92, 192, 190, main) +
    rect(44, -92, 52, 190, shade) +
    path(
      'M-70-46C-40-74 0-50 16-34C40-14 70-40 74-6C78 30 30 30 6 44C-20 60-66 56-74 24C-80 0-88-28-70-46Z',
      lit,
    ) +
    line('M-50 54C-20 10 20 40 48-20', ink, 6, { 'stroke-dasharray': '2 16' }) +
    line('M38-36L58-14M58-36L38-14', '#C23A2A', 9) +
    [-104, 92]
      .map(
        (y) =>
          rect(-118, y - 14, 236, 34, main, { rx: 17 }) +
          path(`M30 ${y - 14}H101A17 17 0 0 1 101 ${y + 20}H30Z`, shade) +
          circle(-101, y + 3, 9, ink) +
          circle(101, y + 3, 9, ink),
      )
      .join('')
  }</g>`

export const telescope: Drawing = ({ main, shade, lit, ink }) =>
  line('M-6 20L-54 128M0 20L4 132M6 20L62 122', ink, 11) +
  `<g transform="rotate(-32)">${
    rect(-140, -22, 84, 36, shade, { rx: 4 }) +
    rect(-140, -22, 84, 18, main, { rx: 4 }) +
    rect(-66, -30, 90, 52, shade, { rx: 4 }) +
    rect(-66, -30, 90, 27, main, { rx: 4 }) +
    rect(16, -40, 108, 72, shade, { rx: 5 }) +
    rect(16, -40, 108, 38, main, { rx: 5 }) +
    rect(112, -48, 24, 88, ink, { rx: 6 }) +
    rect(-74, -34, 14, 60, ink, { rx: 4 }) +
    rect(10, -44, 13, 80, ink, { rx: 4 }) +
    line('M32-26H98M-52-18H-6', lit, 7)
  }</g>` +
  circle(0, 16, 15, shade) +
  circle(-3, 13, 6, lit)

export const planet: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-20)">${
    path('M-146 0A146 44 0 0 1 146 0H112A112 28 0 0 0-112 0Z', shade) +
    circle(0, 0, 88, main) +
    path('M0-88A88 88 0 0 1 0 88C54 56 60-50 0-88Z', shade) +
    path('M-84-26C-40-10 40-10 84-26L87-8C40 8-40 8-87-8Z', lit, { opacity: 0.6 }) +
    path('M-74-48C-40-36 30-36 66-58', 'none', { stroke: lit, 'stroke-width': 7, opacity: 0.6 }) +
    path('M-146 0A146 44 0 0 0 146 0H112A112 28 0 0 1-112 0Z', lit) +
    path('M40 42C104 38 146 22 146 0H112C112 14 80 24 36 27Z', shade) +
    line('M-128 12C-100 28-50 34 0 35', ink, 4)
  }</g>` +
  [
    [-112, -92, 7],
    [104, 98, 6],
    [120, -104, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, lit))
    .join('')

export const scales: Drawing = ({ main, shade, lit, ink }) =>
  rect(-8, -112, 16, 216, main) +
  rect(1, -112, 7, 216, shade) +
  path('M-62 126H62C58 106 30 100 0 100C-30 100-58 106-62 126Z', main) +
  path('M0 100C30 100 58 106 62 126H12C18 112 10 104 0 100Z', shade) +
  path('M-122-84C-70-104-30-84 0-84C30-84 70-104 122-84L120-70C70-86 36-66 0-66C-36-66-70-86-120-70Z', main) +
  path('M0-84C30-84 70-104 122-84L120-70C70-86 36-66 0-66Z', shade) +
  circle(0, -118, 18, main) +
  path('M0-136A18 18 0 0 1 0-100C10-108 12-128 0-136Z', shade) +
  [-96, 96]
    .map(
      (x) =>
        line(`M${x}-78L${x - 44} 20M${x}-78L${x + 44} 20`, ink, 4) +
        path(`M${x - 54} 18H${x + 54}C${x + 48} 54 ${x - 48} 54 ${x - 54} 18Z`, main) +
        path(
          `M${x + 10} 18H${x + 54}C${x + 50} 40 ${x + 26} 46 ${x + 2} 45C${x + 14} 38 ${x + 16} 28 ${x + 10} 18Z`,
          shade,
        ) +
        line(`M${x - 38} 28C${x - 32} 36 ${x - 24} 38 ${x - 16} 39`, lit, 4),
    )
    .join('') +
  circle(0, -74, 8, ink)

export const umbrella: Drawing = ({ main, shade, lit, ink }) =>
  line('M0-126V96C0 132 52 132 52 98', ink, 11) +
  times(4, (index) => {
    const x = -132 + index * 66
    return path(
      `M0-116C${x * 0.5}-112 ${x * 0.96}-60 ${x} 18C${x + 14} 0 ${x + 52} 0 ${x + 66} 18C${(x + 66) * 0.96}-60 ${(x + 66) * 0.5}-112 0-116Z`,
      index < 2 ? (index ? lit : main) : index === 2 ? main : shade,
    )
  }) +
  line('M0-116C-34-90-62-40-66 16M0-116V16M0-116C34-90 62-40 66 16', ink, 4) +
  rect(-5, -140, 10, 26, ink, { rx: 5 })

export const ringJewel: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, 42, 78, shade, 30) +
  ring(-3, 39, 78, main, 22) +
  line('M-72 8C-80 30-78 60-66 78', lit, 7) +
  path('M-46-30L-30-58H30L46-30L30-12H-30Z', shade) +
  polygon(
    [
      [-62, -92],
      [-34, -132],
      [34, -132],
      [62, -92],
      [0, -28],
    ],
    '#3FB39A',
  ) +
  polygon(
    [
      [34, -132],
      [62, -92],
      [0, -28],
      [18, -92],
    ],
    '#1C7566',
  ) +
  polygon(
    [
      [-34, -132],
      [-62, -92],
      [-18, -92],
      [0, -132],
    ],
    '#B5F0DF',
  ) +
  line('M-62-92H62M-34-132L-18-92L0-28L18-92L34-132', ink, 3)

/** A coil of rope. */
export const rope: Drawing = ({ main, shade, lit, ink }) => {
  const turn = (y: number, rx: number) =>
    ellipse(0, y, rx, 38, 'none', { stroke: ink, 'stroke-width': 44 }) +
    ellipse(0, y, rx, 38, 'none', { stroke: shade, 'stroke-width': 36 }) +
    ellipse(-2, y - 5, rx, 38, 'none', { stroke: main, 'stroke-width': 22 }) +
    ellipse(-2, y - 5, rx, 38, 'none', { stroke: lit, 'stroke-width': 22, 'stroke-dasharray': '4 19' })
  const end = 'M84 30C120 40 138 70 132 112'
  return (
    turn(66, 92) +
    line(end, ink, 44) +
    line(end, shade, 36) +
    line(end, main, 22, { transform: 'translate(-4 -3)' }) +
    rect(112, 100, 40, 16, ink, { rx: 6 }) +
    turn(20, 88) +
    turn(-26, 84)
  )
}

export const tile: Drawing = ({ main, shade, lit, ink }) =>
  rect(-120, -116, 246, 246, ink, { rx: 10 }) +
  rect(-124, -124, 240, 240, '#F6F0DF', { rx: 10 }) +
  path('M116-124V116H-124L-100 92H92V-100Z', '#DDD3BB') +
  rect(-106, -106, 204, 204, main) +
  group(
    'translate(-4 -4)',
    around(
      4,
      path('M0-92C-30-60-26-26 0-6C26-26 30-60 0-92Z', lit) + path('M0-92C26-60 26-26 0-6Z', '#D9CFAE'),
    ) +
      around(4, path('M-72-72C-46-70-30-50-26-26C-50-30-70-46-72-72Z', shade), 0) +
      around(4, path('M0-64C-10-50-8-38 0-28C8-38 10-50 0-64Z', '#E2A02E')) +
      circle(0, 0, 17, '#E2A02E'),
  )

export const kettle: Drawing = ({ main, shade, lit, ink }) =>
  path('M-64-58C-60-132 60-132 64-58', 'none', {
    stroke: ink,
    'stroke-width': 13,
    'stroke-linecap': 'round',
  }) +
  path('M74 10C104-2 108-40 138-50L146-34C130-20 128 36 84 62Z', shade) +
  path('M-92-6C-90-44-50-62 0-62C50-62 90-44 92-6C106 40 104 84 76 118H-76C-104 84-106 40-92-6Z', main) +
  path('M0-62C50-62 90-44 92-6C106 40 104 84 76 118H10C50 70 50-20 0-62Z', shade) +
  path('M-46-58C-40-80 40-80 46-58Z', main) +
  path('M4-74C30-74 42-68 46-58H16Z', shade) +
  circle(0, -84, 12, ink) +
  rect(-84, 110, 168, 16, ink, { rx: 8 }) +
  line('M-74 12C-78 40-74 66-64 86', lit, 10) +
  line('M-60-40C-46-48-30-52-14-53', lit, 6)

export const teapot: Drawing = ({ main, shade, lit, ink }) =>
  ring(102, 18, 42, ink, 16) +
  path('M-84 24C-112 10-112-30-148-44L-132-62C-96-50-92-24-66-12Z', main) +
  path('M-96-20C-80-64-40-74 0-74C40-74 80-64 96-20C112 36 70 100 0 100C-70 100-112 36-96-20Z', main) +
  path('M0-74C40-74 80-64 96-20C112 36 70 100 0 100C60 66 60-40 0-74Z', shade) +
  path('M-60-62C-54-86 54-86 60-62C30-52-30-52-60-62Z', lit) +
  circle(0, -96, 15, shade) +
  circle(-4, -100, 6, lit) +
  rect(-50, 96, 100, 16, ink, { rx: 7 }) +
  path('M-56 36C-40 4-16 30 0 6C16 30 40 4 56 36C36 22 20 48 0 30C-20 48-36 22-56 36Z', lit) +
  line('M-76-16C-70-34-58-46-44-52', lit, 8)

export const can: Drawing = ({ main, shade, lit, ink }) =>
  path('M18-66C40-128 120-104 92-12', 'none', {
    stroke: ink,
    'stroke-width': 14,
    'stroke-linecap': 'round',
  }) +
  path('M-40 66L-108-38L-122-30L-60 96Z', shade) +
  path('M-140-58L-88-34L-112 4L-150-36Z', main) +
  [-150, -138, -126]
    .map((x, index) => line(`M${x - 4} ${-10 + index * 16}L${x - 12} ${14 + index * 18}`, '#8FC6DC', 6))
    .join('') +
  path('M-50-40H88L98 116H-60Z', main) +
  path('M38-40H88L98 116H34Z', shade) +
  path('M-58-54H96V-34H-58Z', ink) +
  rect(-64, 106, 166, 18, ink, { rx: 6 }) +
  line('M-34-16L-40 84', lit, 9) +
  line('M-52 34H96', ink, 4)

export const spices: Drawing = ({ main, shade, lit, ink }) =>
  path('M-96 6C-80-60-30-112 0-126C30-112 80-60 96 6Z', main) +
  path('M0-126C30-112 80-60 96 6H34C40-40 26-90 0-126Z', shade) +
  [
    [-34, -40],
    [-58, -14],
    [-12, -66],
    [-20, -16],
    [14, -30],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 5, lit))
    .join('') +
  path('M-130 2H130C126 72 80 116 0 116C-80 116-126 72-130 2Z', ink) +
  path('M-130 2H130L128 22H-128Z', lit) +
  path('M-110 50C-90 84-50 100 0 102', 'none', { stroke: lit, 'stroke-width': 5, opacity: 0.7 }) +
  times(7, (index) =>
    polygon(
      [
        [-84 + index * 28, 40],
        [-74 + index * 28, 54],
        [-84 + index * 28, 68],
        [-94 + index * 28, 54],
      ],
      main,
    ),
  ) +
  rect(-52, 112, 104, 18, ink, { rx: 7 })
