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

type Pen = CanvasRenderingContext2D

function drawGrid(context: StageContext, pen: Pen, { width, y }: Box) {
  const visible = gridLines.filter((multiplier) => multiplier > 1 && y(multiplier) > 12).slice(-maxGridLines)
  pen.strokeStyle = context.theme.colours.reelLine
  pen.fillStyle = textColour
  pen.globalAlpha = 0.75
  pen.lineWidth = 1
  pen.font = '12px "Instrument Sans Variable", system-ui, sans-serif'
  // The left side belongs to the number.
  pen.textAlign = 'right'
  for (const multiplier of visible) {
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

const isSame = (one: CurveFrame, other: CurveFrame) =>
  one.isCrashed === other.isCrashed && one.cashedOutAt === other.cashedOutAt

/** The drawing of a flight: on a canvas lines of multipliers and the curve, and the title's drawing at its end. */
export function createCurve(context: StageContext) {
  const element = document.createElement('canvas')
  element.className = 'crash-curve'
  element.setAttribute('aria-hidden', 'true')
  const token = loadToken(context)
  const ratio = Math.min(1.5, globalThis.devicePixelRatio || 1)
  let lastFrame: CurveFrame = { airborne: 0, isCrashed: false, cashedOutAt: null }
  /** The frame on the canvas, and whether the frame after it was left out. */
  let painted: CurveFrame | null = null
  let isBehind = false
  new ResizeObserver(() => {
    element.width = Math.round(element.clientWidth * ratio)
    element.height = Math.round(element.clientHeight * ratio)
    painted = null
    draw(lastFrame)
  }).observe(element)

  /**
   * The canvas is most of what a frame costs, and its curve moves by a pixel under the title's drawing: every second
   * frame is enough for it.
   */
  function needsPainting(frame: CurveFrame): boolean {
    if (!painted || !isSame(painted, frame)) return true
    if (painted.airborne === frame.airborne) return false
    isBehind = !isBehind
    return !isBehind
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
    if (token.hidden !== frame.isCrashed) token.hidden = frame.isCrashed
    const half = tokenSize / 2
    const [x, y] = [box.x(frame.airborne) - half, box.y(rise(frame.airborne)) - half - 8]
    const transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`
    if (token.style.transform !== transform) token.style.transform = transform
    if (!needsPainting(frame)) return
    paint(frame, box)
    painted = frame
    isBehind = false
  }

  return { elements: [element, token], draw }
}
