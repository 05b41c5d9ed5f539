import { both, circle, ellipse, line, path, polygon, rect, ring, times } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const book: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-10)">${
    rect(-96, -120, 200, 246, ink, { rx: 12 }) +
    path('M-88-104H100V114H-76C-84 114-88 108-88 100Z', '#F6EBD2') +
    line('M96-92V106M88-92V106', '#D8C59A', 4) +
    path('M-100-126H84V92H-88C-96 92-100 98-100 106V-112Z', main) +
    path('M20-126H84V92H20Z', shade) +
    path('M-100-126H-76V92H-88C-96 92-100 98-100 106Z', ink) +
    rect(-58, -104, 124, 174, 'none', { stroke: lit, 'stroke-width': 6, rx: 6 }) +
    polygon(
      [
        [4, -72],
        [38, -18],
        [4, 36],
        [-30, -18],
      ],
      lit,
    ) +
    circle(4, -18, 14, ink)
  }</g>`

export const quill: Drawing = ({ main, shade, lit, ink }) =>
  path('M-64 62H36L48 126H-76Z', ink) +
  path('M0 62H36L48 126H4Z', ink, { opacity: 0.75 }) +
  rect(-52, 42, 76, 26, ink, { rx: 8 }) +
  line('M-56 106H20', lit, 6) +
  ellipse(-14, 44, 30, 8, shade) +
  line('M-14 52C-2-10 34-74 84-116', '#6B4A2A', 7) +
  path('M120-142C60-138 8-84-4-4L14-16L10 12L34-10L34 14C90-16 124-76 120-142Z', main) +
  path('M120-142C84-92 46-40 10 12L34-10L34 14C90-16 124-76 120-142Z', shade) +
  line('M120-142C80-100 30-44 6 22', lit, 5)

export const letter: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-7)">${
    rect(-136, -88, 272, 180, shade, { rx: 10 }) +
    path(
      'M-136-78C-136-84-132-88-126-88H126C132-88 136-84 136-78V82C136 88 132 92 126 92H-126C-132 92-136 88-136 82Z',
      main,
    ) +
    path('M-132 88L-20-10H20L132 88C130 90 128 92 126 92H-126C-128 92-130 90-132 88Z', shade) +
    path('M-134-82L-10 26C-4 31 4 31 10 26L134-82C132-86 130-88 126-88H-126C-130-88-132-86-134-82Z', lit) +
    line('M-132-82L-10 24C-4 29 4 29 10 24L132-82', shade, 4) +
    circle(0, 24, 38, ink) +
    circle(-2, 22, 33, ink) +
    ring(0, 24, 26, lit, 4) +
    polygon(
      [
        [0, 6],
        [6, 18],
        [19, 20],
        [10, 29],
        [12, 42],
        [0, 36],
        [-12, 42],
        [-10, 29],
        [-19, 20],
        [-6, 18],
      ],
      lit,
    )
  }</g>`

export const glasses: Drawing = ({ main, shade, lit, ink }) =>
  line('M-132-14C-138-60-120-84-96-92M132-14C138-60 120-84 96-92', shade, 11) +
  line('M-20-2C-10-20 10-20 20-2', main, 13) +
  both(
    circle(-76, 18, 62, ink) +
      circle(-76, 18, 50, '#DCEBE8') +
      path('M-112-4C-104-24-90-32-74-32L-104 54C-118 40-122 16-112-4Z', '#FFFFFF') +
      path('M-44-20C-34-12-28 0-26 14L-62 66C-70 68-80 68-86 66Z', '#BFD6D2') +
      ring(-76, 18, 56, main, 12),
  ) +
  path('M76-44A62 62 0 0 1 76 80V68A50 50 0 0 0 76-32Z', shade) +
  line('M-122-8C-116-28-104-38-90-42', lit, 6)

export const deskBell: Drawing = ({ main, shade, lit, ink }) =>
  circle(0, -100, 15, ink) +
  rect(-7, -92, 14, 26, ink) +
  path('M-112 56C-112-20-62-68 0-68C62-68 112-20 112 56Z', main) +
  path('M0-68C62-68 112-20 112 56H40C60 6 46-44 0-68Z', shade) +
  path('M-92 34C-88-8-64-38-34-48C-58-24-66 4-68 34Z', lit) +
  rect(-122, 50, 244, 18, lit, { rx: 9 }) +
  path('M40 50H113A9 9 0 0 1 113 68H40Z', main) +
  path('M-104 68H104L122 112H-122Z', ink) +
  line('M-108 98H36', lit, 5)

export const goblet: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M-80-124H80C84-40 56 18 14 28V84C14 96 60 102 64 124H-64C-60 102-14 96-14 84V28C-56 18-84-40-80-124Z',
    main,
  ) +
  path('M24-124H80C84-40 56 18 14 28V84C14 96 60 102 64 124H8C14 90 0 60 4 28C34-10 36-70 24-124Z', shade) +
  ellipse(0, -124, 80, 15, ink) +
  ellipse(0, -124, 66, 9, '#8E2036') +
  line('M-62-96C-62-50-48-14-26 4', lit, 9) +
  times(5, (index) =>
    circle(-46 + index * 23, -60 + (2 - Math.abs(index - 2)) * 5, 8, index > 2 ? lit : lit),
  ) +
  circle(0, 52, 19, shade) +
  circle(-3, 49, 14, lit) +
  rect(-68, 116, 136, 14, ink, { rx: 6 })

export const teapot: Drawing = ({ main, shade, lit, ink }) =>
  path('M76-30C120-60 150-30 140 14C132 50 104 70 78 76V50C96 44 110 30 114 10C118-12 104-22 84-6Z', shade) +
  path('M-70-8C-104-14-112-56-140-70C-132-84-116-84-104-76C-84-60-80-30-54-34Z', main) +
  path('M0-62C62-62 96-14 92 34C88 78 58 104 34 112H-34C-58 104-88 78-92 34C-96-14-62-62 0-62Z', main) +
  path('M0-62C62-62 96-14 92 34C88 78 58 104 34 112H6C60 70 54-20 0-62Z', shade) +
  path('M-44-56C-40-84-22-92 0-92C22-92 40-84 44-56C20-48-20-48-44-56Z', lit) +
  path('M6-92C26-91 40-84 44-56C34-52 24-51 14-51C18-70 16-82 6-92Z', main) +
  circle(0, -104, 15, ink) +
  path('M-91 18C-50 34 50 34 91 18C93 28 92 40 90 48C50 62-50 62-90 48C-92 40-93 28-91 18Z', lit) +
  times(5, (index) =>
    polygon(
      [
        [-60 + index * 30, 26 + (index % 4 ? 4 : 0)],
        [-50 + index * 30, 40],
        [-60 + index * 30, 54],
        [-70 + index * 30, 40],
      ],
      ink,
    ),
  ) +
  path('M-46 108H46L54 128H-54Z', ink)

export const teaGlass: Drawing = ({ main, shade, lit, ink }) =>
  line('M-22-128C-34-112-10-104-22-86M18-132C6-116 30-108 18-90', lit, 8, { opacity: 0.8 }) +
  path('M-66-70H66C70-30 40-6 44 26C48 54 40 78 22 92H-22C-40 78-48 54-44 26C-40-6-70-30-66-70Z', '#EAF1EF') +
  path('M-60-46H60C54-16 36-2 38 26C42 52 34 70 20 82H-20C-34 70-42 52-38 26C-36-2-54-16-60-46Z', main) +
  path('M14-46H60C54-16 36-2 38 26C42 52 34 70 20 82H4C24 50 4 0 14-46Z', shade) +
  path('M-50-36C-44-16-30-4-30 24C-32 46-28 58-22 66', 'none', {
    stroke: '#FFFFFF',
    'stroke-width': 7,
    'stroke-linecap': 'round',
  }) +
  ellipse(0, 104, 112, 26, ink) +
  ellipse(0, 98, 112, 24, lit) +
  ellipse(0, 96, 62, 12, ink) +
  path('M-30 84H30L22 98H-22Z', '#EAF1EF') +
  rect(54, 78, 30, 22, '#FFFFFF', { rx: 3 }) +
  ellipse(0, -70, 66, 8, '#FFFFFF')

export const teaBowl: Drawing = ({ main, shade, lit, ink }) =>
  line('M-34-120C-50-100-18-88-34-66M10-128C-6-106 26-94 10-70M50-116C36-98 64-86 50-66', lit, 8, {
    opacity: 0.85,
  }) +
  path('M-122-38C-118 46-74 96-40 102H40C74 96 118 46 122-38Z', main) +
  path('M122-38C118 46 74 96 40 102H-6C50 70 76 10 72-38Z', shade) +
  ellipse(0, -38, 122, 26, ink) +
  ellipse(0, -35, 106, 18, '#8FAE5A') +
  path('M-106-35C-90-46-40-52 0-52C-40-46-80-36-92-26C-100-29-106-32-106-35Z', '#B7CE7E') +
  path('M-118-14C-60 16 60 16 118-14L113 10C56 36-56 36-113 10Z', lit) +
  path('M40 22C70 18 98 6 118-14L113 10C92 20 68 26 44 28Z', lit, { opacity: 0.7 }) +
  rect(-46, 98, 92, 22, ink, { rx: 6 })

export const carpet: Drawing = ({ main, shade, lit, ink }) =>
  `<g transform="rotate(-8)">${
    times(9, (index) => line(`M-134 ${-78 + index * 20}h-12M134 ${-78 + index * 20}h12`, lit, 6)) +
    rect(-134, -92, 268, 186, ink, { rx: 4 }) +
    rect(-118, -78, 236, 158, main) +
    path('M118-78V80H-40Z', shade) +
    rect(-104, -64, 208, 130, 'none', { stroke: lit, 'stroke-width': 6, 'stroke-dasharray': '14 8' }) +
    polygon(
      [
        [0, -54],
        [84, 1],
        [0, 56],
        [-84, 1],
      ],
      ink,
    ) +
    polygon(
      [
        [0, -38],
        [60, 1],
        [0, 40],
        [-60, 1],
      ],
      lit,
    ) +
    polygon(
      [
        [0, -24],
        [38, 1],
        [0, 26],
        [-38, 1],
      ],
      main,
    ) +
    circle(0, 1, 9, lit) +
    both(
      polygon(
        [
          [-92, -52],
          [-62, -52],
          [-92, -32],
        ],
        lit,
      ) +
        polygon(
          [
            [-92, 54],
            [-62, 54],
            [-92, 34],
          ],
          lit,
        ),
    )
  }</g>`

export const amphora: Drawing = ({ main, shade, lit, ink }) =>
  both(line('M-32-96C-84-104-98-60-64-28', shade, 15)) +
  path(
    'M-40-128H40V-110L26-100C28-70 84-50 84 8C84 58 40 88 24 124H-24C-40 88-84 58-84 8C-84-50-28-70-26-100L-40-110Z',
    main,
  ) +
  path('M6-128H40V-110L26-100C28-70 84-50 84 8C84 58 40 88 24 124H0C40 60 40-60 6-100Z', shade) +
  path('M-82-10C-40 8 40 8 82-10L84 20C40 38-40 38-84 20Z', lit) +
  times(6, (index) =>
    path(`M${-70 + index * 28} ${6 + (2.5 - Math.abs(index - 2.5)) * 4}l10 14l-20 0Z`, ink),
  ) +
  line('M-60-24C-52-42-40-56-30-66', lit, 8) +
  rect(-44, -136, 88, 16, ink, { rx: 6 }) +
  rect(-36, 118, 72, 16, ink, { rx: 6 })
