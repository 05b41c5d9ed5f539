import type { StageContext } from '../../engine.ts'
import { symbolPictureUrl } from '../../theme.ts'
import { timesText } from './texts.ts'

/** What a frame of the curve shows: milliseconds of flight, and where the player has cashed out. */
export interface CurveFrame {
  readonly airborne: number
  readonly isCrashed: boolean
  readonly cashedOutAt: number | null
}

/** The exponent of the multiplier per millisecond (src/engines/crash/rules.ts); exact enough for a drawing. */
const growth = 0.00006
const rise = (milliseconds: number) => Math.exp(growth * milliseconds)
const durationOf = (multiplier: number) => Math.log(multiplier) / growth
/** The axes show at least so much: soon after take-off the curve fills the board. */
const [leastMs, leastRise] = [2500, 1.2]
/** Cubic curves that the drawn one consists of: up to 100 times the stake they are exact to a tenth of a pixel. */
const pieces = 8
const tokenSize = 72
const gridLines = [1, 1.1, 1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
const maxGridLines = 4
/** `--text` of styles/base.css, and the curve after the crash. */
const [textColour, endedColour] = ['#f4eee0', '#b9b3a6']

interface Box {
  readonly width: number
  readonly height: number
  /** Position of a moment of the flight. */
  x(milliseconds: number): number
  y(multiplier: number): number
}

/** The title's drawing at the end of the curve, rasterised once. It is moved without being drawn again. */
function loadToken({ theme }: StageContext): HTMLCanvasElement {
  const token = document.createElement('canvas')
  token.className = 'crash-token'
  token.setAttribute('aria-hidden', 'true')
  token.width = token.height = tokenSize * Math.min(2, globalThis.devicePixelRatio || 1)
  const image = new Image()
  image.onload = () => token.getContext('2d')?.drawImage(image, 0, 0, token.width, token.height)
  image.src = symbolPictureUrl(theme, 'W')
  return token
}

function boxOf(width: number, height: number, airborne: number): Box {
  const until = Math.max(leastMs, airborne * 1.12)
  const top = Math.max(leastRise, 1 + (rise(airborne) - 1) * 1.2)
  // Room for the drawing at the end of the curve, and for the labels of the lines.
  const [left, right, upper, lower] = [tokenSize * 0.4, tokenSize * 0.62, tokenSize * 0.7, 14]
  return {
    width,
    height,
    x: (milliseconds) => left + (milliseconds / until) * (width - left - right),
    y: (multiplier) => height - lower - ((multiplier - 1) / (top - 1)) * (height - upper - lower),
  }
}

/** From then on the axes grow with the flight, and the end of the curve stays where it is. */
const settledMs = durationOf(1 + (leastRise - 1) / 1.2)
const pathSteps = 24
/** Milliseconds by which the motion may differ from the flight before it is put right. */
const maxDriftMs = 60

function placeOf({ width, height }: Box, airborne: number): string {
  const box = boxOf(width, height, airborne)
  const half = tokenSize / 2
  const [x, y] = [box.x(airborne) - half, box.y(rise(airborne)) - half - 8]
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
}

/**
 * Moves the title's drawing along the curve. The browser's compositor does it by an animation of the whole way: a
 * style set in each frame would make each of them compute styles and layers of the page.
 */
function createTokenMotion(token: HTMLElement) {
  let motion: Animation | null = null
  let size = ''

  function begin(box: Box): Animation {
    motion?.cancel()
    const moments = Array.from({ length: pathSteps + 1 }, (_, index) => (settledMs * index) / pathSteps)
    const path = { transform: moments.map((moment) => placeOf(box, moment)) }
    const begun = token.animate(path, { duration: settledMs, fill: 'both' })
    begun.pause()
    return begun
  }

  return ({ airborne, isCrashed }: CurveFrame, box: Box) => {
    if (token.hidden !== isCrashed) token.hidden = isCrashed
    const boxSize = `${box.width} ${box.height}`
    if (!motion || size !== boxSize) motion = begin(box)
    size = boxSize
    const at = Math.min(airborne, settledMs)
    if (Math.abs(Number(motion.currentTime) - at) > maxDriftMs || at === 0) seek(motion, at)
    const isMoving = at > 0 && at < settledMs && !isCrashed
    if (isMoving && motion.playState === 'paused') motion.play()
    else if (!isMoving && motion.playState === 'running') motion.pause()
  }
}

function seek(motion: Animation, at: number) {
  if (Number(motion.currentTime) !== at) motion.currentTime = at
}

type Pen = CanvasRenderingContext2D

function drawGrid(context: StageContext, pen: Pen, box: Box) {
  const { width, y } = box
  pen.strokeStyle = context.theme.colours.reelLine
  pen.fillStyle = textColour
  pen.globalAlpha = 0.75
  pen.lineWidth = 1
  pen.font = '12px "Instrument Sans Variable", system-ui, sans-serif'
  // The left side belongs to the number.
  pen.textAlign = 'right'
  for (const multiplier of visibleLines(box)) {
    const level = Math.round(y(multiplier)) + 0.5
    pen.beginPath()
    pen.moveTo(0, level)
    pen.lineTo(width, level)
    pen.stroke()
    pen.fillText(timesText(context, multiplier * 100), width - 4, level - 4)
  }
  pen.globalAlpha = 1
}

function drawFlight(pen: Pen, box: Box, airborne: number, colour: string) {
  pen.beginPath()
  pen.moveTo(box.x(0), box.y(1))
  const third = airborne / pieces / 3
  for (let index = 1; index <= pieces; index += 1) {
    const [from, to] = [(airborne * (index - 1)) / pieces, (airborne * index) / pieces]
    // On the tangents of both ends.
    const [out, into] = [rise(from) * (1 + growth * third), rise(to) * (1 - growth * third)]
    pen.bezierCurveTo(
      ...([box.x(from + third), box.y(out), box.x(to - third), box.y(into)] as const),
      ...([box.x(to), box.y(rise(to))] as const),
    )
  }
  pen.strokeStyle = colour
  pen.lineWidth = 4
  pen.lineJoin = pen.lineCap = 'round'
  pen.stroke()
  pen.lineTo(box.x(airborne), box.y(1))
  pen.closePath()
  pen.globalAlpha = 0.16
  pen.fillStyle = colour
  pen.fill()
  pen.globalAlpha = 1
}

function drawMark({ theme }: StageContext, pen: Pen, box: Box, multiplier: number) {
  pen.beginPath()
  pen.arc(box.x(durationOf(multiplier)), box.y(multiplier), 7, 0, 2 * Math.PI)
  pen.fillStyle = theme.colours.win
  pen.strokeStyle = theme.colours.reel
  pen.lineWidth = 3
  pen.fill()
  pen.stroke()
}

/** What of the curve's end the title's drawing covers, and how far a line of the grid moves in one step, in pixels. */
const [coveredEnd, lineStep] = [12, 1]

interface Picture {
  readonly frame: CurveFrame
  readonly box: Box
}

/** Whether the end of the curve has left its cover, or a line has moved by a pixel. */
function differs(painted: Picture, next: Picture): boolean {
  const { airborne } = painted.frame
  const end = rise(next.frame.airborne)
  const moved =
    Math.abs(next.box.x(next.frame.airborne) - painted.box.x(airborne)) +
    Math.abs(next.box.y(end) - painted.box.y(rise(airborne)))
  if (moved >= coveredEnd) return true
  return visibleLines(next.box).some(
    (multiplier) => Math.abs(next.box.y(multiplier) - painted.box.y(multiplier)) >= lineStep,
  )
}

const visibleLines = ({ y }: Box) =>
  gridLines.filter((multiplier) => multiplier > 1 && y(multiplier) > 12).slice(-maxGridLines)

const isSame = (one: CurveFrame, other: CurveFrame) =>
  one.isCrashed === other.isCrashed && one.cashedOutAt === other.cashedOutAt

/** The drawing of a flight: on a canvas lines of multipliers and the curve, and the title's drawing at its end. */
export function createCurve(context: StageContext) {
  const element = document.createElement('canvas')
  element.className = 'crash-curve'
  element.setAttribute('aria-hidden', 'true')
  const token = loadToken(context)
  const moveToken = createTokenMotion(token)
  const ratio = Math.min(1.5, globalThis.devicePixelRatio || 1)
  let lastFrame: CurveFrame = { airborne: 0, isCrashed: false, cashedOutAt: null }
  /** The frame on the canvas. */
  let painted: Picture | null = null
  new ResizeObserver(() => {
    element.width = Math.round(element.clientWidth * ratio)
    element.height = Math.round(element.clientHeight * ratio)
    painted = null
    draw(lastFrame)
  }).observe(element)

  /** The canvas is most of what a frame costs, so it is painted only when one would see a difference. */
  function needsPainting(frame: CurveFrame, box: Box): boolean {
    return !painted || !isSame(painted.frame, frame) || differs(painted, { frame, box })
  }

  function paint({ airborne, isCrashed, cashedOutAt }: CurveFrame, box: Box) {
    // Opaque, so that nothing is blended with what lies below.
    const pen = element.getContext('2d', { alpha: false })
    if (!pen) return
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.fillStyle = context.theme.colours.reel
    pen.fillRect(0, 0, box.width, box.height)
    drawGrid(context, pen, box)
    drawFlight(pen, box, airborne, isCrashed ? endedColour : context.theme.colours.win)
    if (cashedOutAt !== null) drawMark(context, pen, box, cashedOutAt / 100)
  }

  function draw(frame: CurveFrame) {
    lastFrame = frame
    if (element.width === 0) return
    const box = boxOf(element.width / ratio, element.height / ratio, frame.airborne)
    moveToken(frame, box)
    if (!needsPainting(frame, box)) return
    paint(frame, box)
    painted = { frame, box }
  }

  return { elements: [element, token], draw }
}
