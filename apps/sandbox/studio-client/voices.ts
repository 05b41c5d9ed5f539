import type { Voice } from './sound.ts'

const voice = (wave: OscillatorType, root: number, ...steps: readonly number[]): Voice => ({
  wave,
  notes: steps.map((step) => root * 2 ** (step / 12)),
})

/** Each title's chime: a wave, a root in Hz and the steps above it in semitones. */
export const voices: Readonly<Record<string, Voice>> = {
  'moth-queen': voice('sine', 293.7, 0, 3, 7, 10, 14),
  'night-express': voice('triangle', 220, 0, 4, 9, 12, 16),
  'three-koi': voice('sine', 329.6, 0, 2, 7, 9, 14),
  'salt-and-thunder': voice('triangle', 196, 0, 7, 12, 15, 19),
  'velvet-fox': voice('sine', 246.9, 0, 3, 8, 12, 15),
  'red-canyon': voice('triangle', 196, 0, 5, 10, 12, 17),
  'amber-orchard': voice('triangle', 392, 0, 4, 7, 12, 16),
  'tin-voyager': voice('sine', 174.6, 0, 7, 11, 14, 19),
  'paper-lantern': voice('sine', 440, 0, 2, 4, 9, 12),
  'winter-stag': voice('sine', 523.3, 0, 5, 7, 12, 19),
  'brass-owl': voice('triangle', 261.6, 0, 4, 6, 11, 13),
  'cobalt-harbour': voice('triangle', 233.1, 0, 5, 9, 12, 17),
}
