import { both, circle, ellipse, line, path, times } from '../pen.ts'

const honey = ['#FFE49A', '#F9BE4C', '#EE9A2B', '#CF6F1A', '#9A4612'] as const
const dark = '#4A1E0C'

/** A dragonfly seen from above. */
export const dragonfly = () =>
  both(
    path('M-6-44C-50-74-104-76-118-60C-120-44-70-28-6-34Z', '#FFF3C4') +
      path('M-6-30C-46-30-92-14-100 2C-96 16-50 2-6-20Z', '#FBD98A') +
      line('M-8-40C-50-58-90-64-114-60M-8-27C-46-18-78-6-98 2', dark, 3),
  ) +
  path('M-11-56H11L13-18C10-6-10-6-13-18Z', dark) +
  times(7, (index) => ellipse(0, -4 + index * 15, 6.4 - index * 0.35, 8, dark)) +
  path('M-5 98L0 116L5 98Z', dark) +
  circle(0, -66, 13, dark) +
  both(circle(-11, -70, 9.5, '#7A3A12') + circle(-13, -73, 3, '#FFE49A'))

/** A polished piece of amber with its dragonfly. */
export const amber = () =>
  path(
    'M-14-178C58-186 120-138 138-64C154 4 146 84 96 132C52 172-30 178-82 142C-134 104-152 34-138-34C-124-104-78-170-14-178Z',
    honey[4],
  ) +
  path(
    'M-16-168C52-176 110-130 127-60C142 4 134 78 88 122C48 158-28 164-76 130C-124 96-140 30-127-34C-114-100-74-160-16-168Z',
    honey[2],
  ) +
  path(
    'M40-158C86-138 114-104 127-60C142 4 134 78 88 122C48 158-28 164-76 130C-8 142 66 116 88 40C104-20 88-104 40-158Z',
    honey[3],
  ) +
  path(
    'M-16-168C10-171 34-166 56-154C26-156-20-152-54-120C-90-86-108-36-106 14C-108 40-104 66-96 92C-124 58-136 10-127-34C-114-100-74-160-16-168Z',
    honey[1],
  ) +
  path('M-34-150C-72-132-100-92-112-44C-108-98-76-146-34-150Z', '#FFFBE6') +
  circle(-58, 84, 9, honey[0]) +
  circle(-40, 108, 5, honey[0]) +
  circle(66, -96, 7, honey[0]) +
  circle(84, -72, 4, honey[0]) +
  circle(58, 92, 6, honey[1])
