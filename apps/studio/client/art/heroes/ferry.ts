import { both, circle, line, path, rect, times } from '../pen.ts'

const white = '#FBF1DA'
const whiteLow = '#B8BFCE'
const hull = '#2B7F86'
const hullLow = '#19545F'
const ember = '#D9503A'
const emberLow = '#A3342A'
const lit = '#FFD36B'

/** A deck: lit and shaded face and a row of windows. */
function deck(half: number, y: number, height: number, windows: number): string {
  const step = (half * 2 - 24) / windows
  return (
    rect(-half, y, half * 2, height, white) +
    rect(half * 0.34, y, half * 0.66, height, whiteLow) +
    rect(-half - 6, y - 5, half * 2 + 12, 7, '#16223D') +
    times(windows, (index) =>
      rect(
        -half + 12 + step * (index + 0.5) - 8,
        y + height * 0.34,
        16,
        height * 0.4,
        index % 4 === 2 ? '#F2A94A' : lit,
        {
          rx: 3,
        },
      ),
    )
  )
}

/** The night ferry, bow on; her waterline is at y = 132. */
export function ferry(): string {
  const funnel =
    path('M-34-196H34L40-116H-40Z', ember) +
    path('M10-196H34L40-116H16Z', emberLow) +
    path('M-35.2-180H35.2L36.8-158H-36.8Z', white) +
    path('M11-180H35.2L36.8-158H13Z', whiteLow) +
    path('M-38-204H38V-190H-38Z', '#16223D')
  const masts = both(
    line('M-62-112V-168', '#16223D', 5) + line('M-62-156H-44', '#16223D', 4) + circle(-62, -172, 6, lit),
  )
  const bridge =
    path('M-72-120H72L80-78H-80Z', white) +
    path('M26-120H72L80-78H30Z', whiteLow) +
    path('M-62-110H62L67-92H-67Z', '#16223D') +
    times(5, (index) =>
      path(
        `M${-56 + index * 23}-107H${-38 + index * 23}L${-38 + index * 23.4}-95H${-58 + index * 23.4}Z`,
        lit,
      ),
    )
  const bow =
    path('M-130 8H130C124 66 104 112 76 150H-76C-104 112-124 66-130 8Z', hull) +
    path('M0 8H130C124 66 104 112 76 150H14C34 100 26 50 0 8Z', hullLow) +
    path('M-130 8H130L128 26H-128Z', white) +
    path('M12 8H130L128 26H20Z', whiteLow) +
    path('M-10 26C-4 70-4 110-8 150H8C6 110 8 70 10 26Z', '#11404A') +
    both(circle(-74, 62, 13, '#11404A') + line('M-74 60V84M-84 80C-80 90-68 90-64 80', white, 5)) +
    path('M-98 112H98C90 128 84 140 76 150H-76C-84 140-90 128-98 112Z', ember) +
    path('M26 112H98C90 128 84 140 76 150H14C20 138 24 126 26 112Z', emberLow)
  return funnel + masts + bridge + deck(96, -78, 42, 6) + deck(116, -36, 44, 8) + bow
}
