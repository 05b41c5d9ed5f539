import { observatory } from '../art/heroes/observatory.ts'
import { moved } from '../art/pen.ts'
import { globe, planet, telescope } from '../art/symbols/instruments.ts'
import { moon, star } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'deco',
  colours: {
    ground: '#23265F',
    figure: '#2B2F6E',
    reel: '#12143B',
    reelLine: '#24285E',
    frame: '#7CC0AA',
    ink: '#F7E8BE',
    win: '#FFD873',
  },
  symbols: {
    W: { name: 'observatory', draw: () => moved(-8, 14, observatory(), 0.76) },
    S: { name: 'star', draw: star, tones: tones('#FFF0BE', '#E0B257', '#FFFFFF', '#363B86') },
    a: { name: 'telescope', draw: telescope, tones: tones('#F3C25C', '#B97E2A', '#FFE9AE', '#0C0E2A') },
    b: { name: 'planet', draw: planet, tones: tones('#E88A5C', '#B4552F', '#FBD9A8', '#12143B') },
    c: { name: 'globe', draw: globe, tones: tones('#7CC0AA', '#4A8F80', '#CDEFE2', '#5860B4') },
    d: { name: 'moon', draw: moon, tones: tones('#E9E6D6', '#B5B29C', '#FFFFFF', '#363B86') },
  },
  ranks: [
    ['#F6B26A', '#BC7430'],
    ['#9CE0C8', '#579C86'],
    ['#A9B2F4', '#6C76C4'],
    ['#F7E8BE', '#BCAA7A'],
    ['#D0A8E0', '#9068A6'],
  ],
  voice: voice('sine', 466.2, 0, 7, 11, 14, 18),
}
