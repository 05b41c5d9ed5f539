import { ranks } from './art/letters.ts'
import { path } from './art/pen.ts'
import { type Drawing, type SymbolName, symbols, type Tones } from './art/symbols/index.ts'

/**
 * How a title looks: its colours, its lettering and what stands for each letter of its strips. The rules are the
 * studio's; nothing here changes an outcome.
 */
export interface Theme {
  readonly face: 'fraunces' | 'bodoni' | 'deco'
  readonly colours: Colours
  /** Code of the strips -> drawing. Ranks A K Q J T that are not named are lettered. */
  readonly symbols: Readonly<Record<string, Placed>>
  /** Colour and shade of the ranks from the highest. */
  readonly ranks: readonly (readonly [string, string])[]
}

export interface Placed {
  /** Its name in the texts: `symbol.<name>`. */
  readonly name: SymbolName
  readonly tones?: Tones
}

export interface Colours {
  /** Behind everything. */
  readonly ground: string
  /** A second tone of the ground, for its pattern. */
  readonly figure: string
  /** The reels. */
  readonly reel: string
  readonly reelLine: string
  /** The frame round the reels. */
  readonly frame: string
  readonly ink: string
  /** Lines that win. */
  readonly win: string
}

const tones = (main: string, shade: string, lit: string, ink: string): Tones => ({ main, shade, lit, ink })

const brass = tones('#E3B75A', '#B07F2C', '#FBE3A1', '#3A2413')
const iron = tones('#8FA3AE', '#5E7480', '#DCE8EC', '#1C2B33')
const copper = tones('#D98A4E', '#A65C2A', '#F6C79A', '#3F1F10')

export const themes: Readonly<Record<string, Theme>> = {
  'moth-queen': {
    face: 'bodoni',
    colours: {
      ground: '#26301F',
      figure: '#303C27',
      reel: '#1A2215',
      reelLine: '#2E3A25',
      frame: '#C99A44',
      ink: '#F1E3B8',
      win: '#F6C65A',
    },
    symbols: {
      W: { name: 'moth' },
      S: { name: 'moon', tones: tones('#F1E3B8', '#D3BE86', '#FFF6DA', '#3F4D34') },
      a: { name: 'rose', tones: tones('#C2452F', '#8A2A20', '#EE8A6A', '#4A130E') },
      b: { name: 'candle', tones: brass },
      c: { name: 'key', tones: tones('#E0A23C', '#A8701F', '#FBE0A0', '#2A1A0C') },
      d: { name: 'star', tones: tones('#EBDCA8', '#B9A869', '#FFF8DC', '#5A4A1E') },
    },
    ranks: [
      ['#E98B4A', '#B8512B'],
      ['#D9BE6A', '#A88A3A'],
      ['#A9B878', '#75854A'],
      ['#D9A98A', '#A8714E'],
      ['#B7B9A0', '#82856C'],
    ],
  },
  'night-express': {
    face: 'deco',
    colours: {
      ground: '#16233F',
      figure: '#1D2D50',
      reel: '#0E1830',
      reelLine: '#223459',
      frame: '#E1B04B',
      ink: '#F3E6C8',
      win: '#FFD873',
    },
    symbols: {
      W: { name: 'engine' },
      S: { name: 'lamp', tones: tones('#C2392F', '#8B2023', '#F3E6C8', '#0A1226') },
      a: { name: 'suitcase', tones: tones('#A9683A', '#7A4522', '#F2C864', '#3B1F10') },
      b: { name: 'watch', tones: brass },
      c: { name: 'ticket', tones: tones('#F3E6C8', '#D8C59A', '#B8342C', '#16233F') },
      d: { name: 'bell', tones: brass },
    },
    ranks: [
      ['#E1584E', '#A9302B'],
      ['#F2C864', '#C08F2E'],
      ['#7FB2D8', '#4B7FA8'],
      ['#E9D9B4', '#B3A27C'],
      ['#93A3C4', '#65769A'],
    ],
  },
  'three-koi': {
    face: 'fraunces',
    colours: {
      ground: '#0F3B44',
      figure: '#164952',
      reel: '#F4EAD2',
      reelLine: '#DCCFAF',
      frame: '#E0532F',
      ink: '#F4E9CF',
      win: '#E0532F',
    },
    symbols: {
      W: { name: 'koi' },
      a: { name: 'lotus' },
      b: { name: 'fan', tones: tones('#E0532F', '#B33A1F', '#F4B08A', '#5A1A0E') },
      c: { name: 'shell', tones: tones('#E79A6C', '#C06F45', '#F9CDAE', '#5A2A18') },
      d: { name: 'wave', tones: tones('#2E7F86', '#145059', '#F4E9CF', '#0F3B44') },
    },
    ranks: [
      ['#C8432A', '#8E2A1B'],
      ['#C9822A', '#945A16'],
      ['#1F6A73', '#10454D'],
      ['#4A5A63', '#2C383F'],
    ],
  },
  'salt-and-thunder': {
    face: 'fraunces',
    colours: {
      ground: '#20364C',
      figure: '#28435E',
      reel: '#14263A',
      reelLine: '#264058',
      frame: '#D9503A',
      ink: '#FFF1D0',
      win: '#FBD86A',
    },
    symbols: {
      W: { name: 'lighthouse' },
      S: { name: 'beam', tones: tones('#FBD86A', '#D9A035', '#FFF6D6', '#5A3A0A') },
      a: { name: 'compass', tones: tones('#D9503A', '#AC3428', '#F4E7CB', '#101E2C') },
      b: { name: 'helm', tones: tones('#B9793F', '#845022', '#F0C659', '#3A200E') },
      c: { name: 'anchor', tones: iron },
      d: { name: 'shell', tones: tones('#8FC9BC', '#4F938C', '#E3F5EC', '#174A4A') },
    },
    ranks: [
      ['#F0765C', '#B84032'],
      ['#F0C659', '#B98E2A'],
      ['#8FC9BC', '#559A8D'],
      ['#F4E7CB', '#BEAF8D'],
      ['#9DB4C8', '#6B859C'],
    ],
  },
  'velvet-fox': {
    face: 'deco',
    colours: {
      ground: '#5E1327',
      figure: '#6D1A30',
      reel: '#3C0A19',
      reelLine: '#5E1327',
      frame: '#E4B04A',
      ink: '#F7DFB0',
      win: '#FFD97A',
    },
    symbols: {
      W: { name: 'fox' },
      S: { name: 'mask', tones: tones('#2A2028', '#160E14', '#E4B04A', '#F7E7B8') },
      a: { name: 'gem', tones: tones('#2FA08C', '#17705F', '#A6EBD9', '#0C4238') },
      b: { name: 'rose', tones: tones('#E0503F', '#A62A2C', '#FF9C84', '#5A0E14') },
      c: { name: 'fan', tones: tones('#F7DFB0', '#D8B878', '#E4B04A', '#5E1327') },
      d: { name: 'key', tones: brass },
    },
    ranks: [
      ['#F2944A', '#BE5E22'],
      ['#F2CF7A', '#BE953A'],
      ['#E58A9A', '#AE5064'],
      ['#F8EBD2', '#C4AF8A'],
      ['#C9A0A8', '#936A74'],
    ],
  },
  'red-canyon': {
    face: 'fraunces',
    colours: {
      ground: '#F0B27C',
      figure: '#F3BE87',
      reel: '#FBEBCF',
      reelLine: '#EAD2A8',
      frame: '#842B24',
      ink: '#571A20',
      win: '#B4321F',
    },
    symbols: {
      W: { name: 'canyon' },
      S: { name: 'sheriff', tones: tones('#E8B23C', '#B47E1E', '#FFF0BE', '#5A2A10') },
      a: { name: 'hat', tones: tones('#8A4A26', '#623016', '#E8B23C', '#3A1A0C') },
      b: { name: 'horseshoe', tones: tones('#7F8C94', '#566269', '#D6E0E4', '#2A3338') },
      c: { name: 'feather', tones: tones('#B4452B', '#842B24', '#F6E7C8', '#3A1210') },
      d: { name: 'saguaro', tones: tones('#2E7A72', '#1A524D', '#58A898', '#842B24') },
    },
    ranks: [
      ['#B4321F', '#7E1E15'],
      ['#C06A1F', '#8A4710'],
      ['#1F6A63', '#10443F'],
      ['#7A3B5A', '#52223A'],
      ['#6A5648', '#483A30'],
    ],
  },
  'amber-orchard': {
    face: 'bodoni',
    colours: {
      ground: '#431A2B',
      figure: '#502236',
      reel: '#F7EBCB',
      reelLine: '#E2CFA0',
      frame: '#D9A94A',
      ink: '#F6D58E',
      win: '#B3261E',
    },
    symbols: {
      W: { name: 'pear' },
      a: { name: 'bell', tones: tones('#E9A93A', '#B97A1E', '#FBE3A1', '#5A3312') },
      b: { name: 'damson', tones: tones('#5B4A9A', '#3B2F73', '#9C8FD0', '#241B4A') },
      c: { name: 'cherries', tones: tones('#C8372D', '#8F1F22', '#F3A08A', '#4A0F10') },
      d: { name: 'grapes', tones: tones('#7A4A8E', '#55306A', '#C09AD0', '#341A44') },
      e: { name: 'orange', tones: tones('#EE8A2E', '#BF5F16', '#FBC88A', '#4E7030') },
      f: { name: 'lemon', tones: tones('#EFC63C', '#C4951E', '#FCEFB0', '#6A5010') },
    },
    ranks: [],
  },
  'tin-voyager': {
    face: 'fraunces',
    colours: {
      ground: '#A9CFBF',
      figure: '#B8DACB',
      reel: '#0F3E46',
      reelLine: '#1C555C',
      frame: '#C9793F',
      ink: '#0F3B40',
      win: '#F6D07A',
    },
    symbols: {
      W: { name: 'diver' },
      S: { name: 'shell', tones: tones('#F0A08A', '#C4694F', '#FCD9C8', '#6A2A1E') },
      a: { name: 'compass', tones: brass },
      b: { name: 'anchor', tones: tones('#E3B75A', '#B07F2C', '#FBE3A1', '#3A2413') },
      c: { name: 'fish', tones: tones('#F2924A', '#C0601F', '#FFF1DA', '#14303A') },
      d: { name: 'starfish', tones: tones('#E8695A', '#B3402F', '#FBD0B4', '#5A1A14') },
    },
    ranks: [
      ['#F2A66A', '#BE6F34'],
      ['#F0D28A', '#B99A4A'],
      ['#8FD6C0', '#4F9E88'],
      ['#DCE9E0', '#9DB3AA'],
      ['#7FB0BE', '#4A7E8E'],
    ],
  },
  'paper-lantern': {
    face: 'bodoni',
    colours: {
      ground: '#35264F',
      figure: '#3F2E5C',
      reel: '#231838',
      reelLine: '#3B2B58',
      frame: '#DB4B2F',
      ink: '#FBE2B5',
      win: '#FBD98A',
    },
    symbols: {
      W: { name: 'lantern' },
      S: { name: 'moon', tones: tones('#F3D9B0', '#D3AE7C', '#FFF6DC', '#4A3768') },
      a: { name: 'fan', tones: tones('#DB4B2F', '#A92E24', '#FBD98A', '#1C1430') },
      b: { name: 'blossom' },
      c: { name: 'coin', tones: tones('#E5B454', '#B07F2C', '#FFF0C0', '#5A3A10') },
      d: { name: 'bell', tones: tones('#6FAE9A', '#437F6E', '#C4E8DA', '#16382F') },
    },
    ranks: [
      ['#F0704E', '#B53E28'],
      ['#F0C26A', '#B98A34'],
      ['#F0A7B0', '#B8697A'],
      ['#A99AD6', '#7566A8'],
      ['#D8CFE6', '#9F93B8'],
    ],
  },
  'winter-stag': {
    face: 'fraunces',
    colours: {
      ground: '#BCD6DE',
      figure: '#CBE0E6',
      reel: '#F4F8F6',
      reelLine: '#D6E3E6',
      frame: '#24506A',
      ink: '#17304A',
      win: '#B3342A',
    },
    symbols: {
      W: { name: 'stag' },
      S: { name: 'flake', tones: tones('#BCD6DE', '#7FA8B8', '#FFFFFF', '#24506A') },
      a: { name: 'bell', tones: brass },
      b: { name: 'sprig', tones: tones('#D2412F', '#98281E', '#F6A48E', '#3A0F0A') },
      c: { name: 'candle', tones: tones('#B3342A', '#7E1F1A', '#F08A70', '#3A1A10') },
      d: { name: 'fir' },
    },
    ranks: [
      ['#B3342A', '#7A1F19'],
      ['#24506A', '#143449'],
      ['#2F6B4A', '#1B4530'],
      ['#7A5A3A', '#523A22'],
    ],
  },
  'brass-owl': {
    face: 'bodoni',
    colours: {
      ground: '#D79A2F',
      figure: '#CB8C22',
      reel: '#2A170E',
      reelLine: '#43281A',
      frame: '#5A3018',
      ink: '#2A170E',
      win: '#FFD873',
    },
    symbols: {
      W: { name: 'owl' },
      a: { name: 'watch', tones: brass },
      b: { name: 'gem', tones: tones('#D9503A', '#9C2E22', '#FFB79A', '#4A120C') },
      c: { name: 'cog', tones: copper },
      d: { name: 'key', tones: iron },
    },
    ranks: [
      ['#F2A24A', '#BB6A1E'],
      ['#F3DFA8', '#BCA468'],
      ['#8FC0A8', '#568A72'],
      ['#D98A6A', '#A0553A'],
      ['#B9A58E', '#85735F'],
    ],
  },
  'cobalt-harbour': {
    face: 'deco',
    colours: {
      ground: '#1D459F',
      figure: '#2550B0',
      reel: '#12307A',
      reelLine: '#2450AE',
      frame: '#F6A43C',
      ink: '#FFF0D2',
      win: '#FFD25A',
    },
    symbols: {
      W: { name: 'boat' },
      S: { name: 'lighthouse' },
      a: { name: 'helm', tones: tones('#C98A4A', '#925A24', '#FBC25B', '#3F220E') },
      b: { name: 'anchor', tones: tones('#F3E6C8', '#BDAE8A', '#FFFFFF', '#1A2A5A') },
      c: { name: 'fish', tones: tones('#F78C5C', '#C4552E', '#FFF0D2', '#12246A') },
      d: { name: 'bell', tones: brass },
    },
    ranks: [
      ['#FF8A62', '#C24E2C'],
      ['#FBC25B', '#C08A24'],
      ['#8FC4F2', '#5590C8'],
      ['#FFF0D2', '#C8B68E'],
      ['#A9BDEA', '#7389C2'],
    ],
  },
}

const rankOf: Readonly<Record<string, string>> = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' }
const order = ['A', 'K', 'Q', 'J', 'T']

/** A rank in the title's lettering, two-toned like everything else: the lower half lies in shade. */
function rank(theme: Theme, code: string): string {
  const [main, shade] = theme.ranks[order.indexOf(code)] ?? ['#FFFFFF', '#BBBBBB']
  const d = ranks[theme.face]?.[rankOf[code] ?? ''] ?? ''
  const clip = `r-${code}`
  return `<clipPath id="${clip}"><path d="M-200 18L200-22V200H-200Z"/></clipPath>${path(d, main)}<g clip-path="url(#${clip})">${path(d, shade)}</g>`
}

/** The drawing of a strip's letter as a picture of its own. */
export function symbolPicture(theme: Theme, code: string): string {
  const placed = theme.symbols[code]
  const draw: Drawing | undefined = placed && symbols[placed.name]
  const inner = draw
    ? draw(placed?.tones ?? brass)
    : `<g transform="${code === 'Q' ? 'translate(0 -14) ' : ''}scale(.76)">${rank(theme, code)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-160 -160 320 320" width="320" height="320">${inner}</svg>`
}

/** The text key of a strip's letter; null for a rank, which is its own name. */
export function symbolName(theme: Theme, code: string): { key: string } | { rank: string } {
  const placed = theme.symbols[code]
  return placed ? { key: `symbol.${placed.name}` } : { rank: rankOf[code] ?? code }
}
