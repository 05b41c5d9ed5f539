import { amber, dragonfly } from '../art/heroes/amber.ts'
import { moved } from '../art/pen.ts'
import { drop } from '../art/symbols/finery.ts'
import { pinecone } from '../art/symbols/meadow.ts'
import { anchor, fish, shell, starfish } from '../art/symbols/sea.ts'
import { sun } from '../art/symbols/sky.ts'
import { type Theme, tones, voice } from '../theme.ts'

export const theme: Theme = {
  face: 'fraunces',
  colours: {
    ground: '#385B6B',
    figure: '#406575',
    reel: '#223F4E',
    reelLine: '#39606F',
    frame: '#EE9A2B',
    ink: '#FFE3A4',
    win: '#FFC857',
  },
  symbols: {
    W: { name: 'amber', draw: () => moved(0, 4, amber() + moved(0, 12, dragonfly(), 0.94, 14), 0.8) },
    S: { name: 'sun', draw: sun, tones: tones('#F9BE4C', '#CF6F1A', '#FFE9B0', '#4A2A14') },
    a: { name: 'pinecone', draw: pinecone, tones: tones('#B3753C', '#7E4A20', '#E9BE82', '#3A2010') },
    b: { name: 'fish', draw: fish, tones: tones('#C9D6DC', '#8CA0AC', '#FFFFFF', '#1E3440') },
    c: { name: 'anchor', draw: anchor, tones: tones('#D9503A', '#9C3026', '#F9B49A', '#1E3440') },
    d: { name: 'starfish', draw: starfish, tones: tones('#F08A5A', '#B9562E', '#FCD4B0', '#5A2414') },
    e: { name: 'shell', draw: shell, tones: tones('#E9D9C4', '#B9A488', '#FFF8EC', '#4A3A2A') },
    f: { name: 'drop', draw: drop, tones: tones('#8FC4D0', '#5490A0', '#E0F4F6', '#1B4250') },
  },
  ranks: [],
  voice: voice('triangle', 246.9, 0, 5, 8, 12, 17),
}
