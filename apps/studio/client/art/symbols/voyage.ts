import { around, both, circle, line, path, rect, ring } from '../pen.ts'
import type { Drawing } from './tones.ts'

export const lifebuoy: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, 0, 92, shade, 62) +
  ring(-2, -2, 92, main, 56) +
  around(4, path('M-34-122A126 126 0 0 1 34-122L17-62A64 64 0 0 0-17-62Z', lit), 45) +
  path('M0-64A64 64 0 0 0-64 0A64 64 0 0 0 0 64A74 74 0 0 1-50 0A74 74 0 0 1 0-64Z', shade) +
  ring(0, 0, 134, ink, 6, { 'stroke-dasharray': '70 140.5', 'stroke-dashoffset': '35' }) +
  around(4, rect(-9, -138, 18, 18, ink, { rx: 4 }), 45) +
  line('M-104-30C-96-60-76-84-50-98', '#FFFFFF', 8, { opacity: 0.8 })

export const goggles: Drawing = ({ main, shade, lit, ink }) =>
  path(
    'M-146-30C-130-52-112-58-96-58H96C112-58 130-52 146-30V34C130 50 112 56 96 56H-96C-112 56-130 50-146 34Z',
    ink,
  ) +
  both(
    circle(-64, 0, 66, shade) +
      circle(-66, -2, 62, main) +
      circle(-64, 0, 46, '#1C3440') +
      path('M-106-16C-98-38-80-46-62-46L-94 32C-104 20-110 2-106-16Z', '#4E8C9A') +
      path('M-42-40C-34-36-26-28-22-20L-58 44C-64 45-72 44-78 42Z', '#2C5C6A') +
      circle(-64, -54, 5, ink) +
      circle(-64, 54, 5, ink) +
      circle(-118, 0, 5, ink),
  ) +
  path('M-14-18H14V18H-14Z', shade) +
  path('M-14-18H2V18H-14Z', lit)

export const tyre: Drawing = ({ main, shade, lit, ink }) =>
  around(24, rect(-9, -138, 18, 22, ink, { rx: 4 })) +
  circle(0, 0, 128, ink) +
  ring(0, 0, 98, '#4A4244', 6) +
  circle(0, 0, 80, shade) +
  circle(-2, -2, 76, main) +
  around(8, path('M-11-66H11L7-36H-7Z', ink)) +
  circle(0, 0, 30, shade) +
  circle(-1, -1, 26, lit) +
  around(5, circle(0, -15, 4.5, ink)) +
  line('M-66-84C-84-66-98-44-104-20', '#6E6466', 7)

export const propeller: Drawing = ({ main, shade, lit, ink }) =>
  ring(0, 0, 132, ink, 5, { 'stroke-dasharray': '60 216', opacity: 0.55 }) +
  around(
    3,
    path('M0 0C-34-26-40-84-14-132C-4-142 4-142 14-132C40-84 34-26 0 0Z', main) +
      path('M0 0C34-26 40-84 14-132C8-138 4-139 0-139Z', shade) +
      path('M-22-108C-18-118-14-126-9-132H9C14-126 18-118 22-108Z', lit),
  ) +
  circle(0, 0, 34, ink) +
  circle(-2, -2, 28, lit) +
  path('M0-30A28 28 0 0 1 0 26C12 14 12-18 0-30Z', shade) +
  circle(0, 0, 9, ink)

export const jerrycan: Drawing = ({ main, shade, lit, ink }) =>
  path('M-60-112H34V-92H-60Z', ink) +
  rect(-48, -104, 70, 12, lit) +
  rect(50, -126, 44, 30, ink, { rx: 6 }) +
  rect(58, -132, 28, 12, lit, { rx: 4 }) +
  path(
    'M-84-92H70L100-62V112C100 122 94 128 84 128H-84C-94 128-100 122-100 112V-76C-100-86-94-92-84-92Z',
    main,
  ) +
  path('M40-92H70L100-62V112C100 122 94 128 84 128H40Z', shade) +
  line('M-72-60L72 100M72-60L-72 100', shade, 16) +
  line('M-72-64L68 92M68-64L-72 92', lit, 6) +
  line('M-84-70V100', lit, 7)
