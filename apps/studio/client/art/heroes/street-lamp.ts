import { both, circle, line, path, rect } from '../pen.ts'

const iron = ['#22306F', '#161F52', '#4459B0'] as const

const globe = (x: number, y: number, r: number) =>
  circle(x, y, r * 1.9, '#3E54AE') +
  circle(x, y, r * 1.45, '#6F7CC4') +
  circle(x, y, r, '#FFE9AE') +
  path(
    `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}C${x + r * 0.7} ${y + r * 0.5} ${x + r * 0.7} ${y - r * 0.5} ${x} ${y - r}Z`,
    '#F7C765',
  ) +
  circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#FFFBE9')

/** A street lamp of three globes, its foot at y = 250. */
export const streetLamp = () =>
  globe(-104, -78, 38) +
  globe(104, -78, 38) +
  globe(0, -138, 44) +
  both(
    line('M-8-20C-40 4-104 0-104-30', iron[0], 9) +
      path('M-126-44H-82L-92-26H-116Z', iron[0]) +
      line('M-104-118V-132', iron[0], 6) +
      circle(-104, -134, 5, iron[0]) +
      line('M-14 10C-44 26-66 8-54-10C-46-20-32-14-36-4', iron[0], 6),
  ) +
  line('M104-30C104 0 40 4 8-20', iron[1], 9) +
  path('M126-44H82L92-26H116Z', iron[1]) +
  path('M-26-100H26L14-76H-14Z', iron[0]) +
  path('M4-100H26L14-76H6Z', iron[1]) +
  line('M0-184V-202', iron[0], 7) +
  circle(0, -206, 7, iron[0]) +
  rect(-11, -80, 22, 250, iron[0]) +
  rect(1, -80, 10, 250, iron[1]) +
  line('M-6-70V160', iron[2], 3) +
  rect(-20, -26, 40, 13, iron[0], { rx: 6 }) +
  rect(-19, 40, 38, 11, iron[0], { rx: 5 }) +
  path('M-14 130H14L30 200H-30Z', iron[0]) +
  path('M2 130H14L30 200H8Z', iron[1]) +
  path('M-44 200H44L54 250H-54Z', iron[0]) +
  path('M8 200H44L54 250H14Z', iron[1])
