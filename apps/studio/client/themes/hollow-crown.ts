import { crown } from '../art/heroes/crown.ts'
import { moved } from '../art/pen.ts'
import { feather, rose } from '../art/symbols/garden.ts'
import { ringJewel } from '../art/symbols/instruments.ts'
import { candle, gem, key } from '../art/symbols/things.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#1F1B2A',
    figure: '#292338',
    reel: '#F3E3BE',
    reelLine: '#DBC698',
    frame: '#BC8129',
    ink: '#F6DDA2',
    win: '#A3232F',
  },
  symbols: {
    W: { name: 'crown', draw: () => moved(0, 26, crown(), 0.84) },
    a: { name: 'gem', draw: gem, tones: tones('#D8394A', '#8E1F34', '#FF9CA6', '#4A0E1A') },
    b: { name: 'ring', draw: ringJewel, tones: tones('#E3B04A', '#B07C24', '#FFE9AE', '#5A3A10') },
    c: { name: 'key', draw: key, tones: tones('#6E6A80', '#484458', '#B5B2C4', '#1F1B2A') },
    d: { name: 'candle', draw: candle, tones: tones('#BC8129', '#8A5A18', '#FFE3A0', '#2A1A0C') },
    e: { name: 'rose', draw: rose, tones: tones('#8E1F3A', '#641429', '#D0566C', '#2A0812') },
    f: { name: 'feather', draw: feather, tones: tones('#3A3450', '#221D30', '#8A84A0', '#12101A') },
  },
  ranks: [],
  voice: voice('triangle', 130.8, 0, 3, 7, 8, 12),
}
