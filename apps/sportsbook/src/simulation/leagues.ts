import type { SportKey } from '../api.ts'

export interface League {
  readonly id: string
  readonly sport: SportKey
  /** Minutes between two rounds, and events of a round; at least the first event of a round begins at its start. */
  readonly interval: number
  readonly events: number
  /** Minutes after the hour grid. */
  readonly offset: number
}

const words = (text: string) => text.trim().split(/\s+/)

/** Keys of the vocabulary. All names are invented. */
export const places = words(`
  alderbrook ashcombe bellmoor brackenfell calderport cranmere dunwyck eastvale elmsted fairhollow farrowdale
  glenhollow greyford halvorn hawksmoor highmarsh juniperbay kestrelpoint kingsmarsh larkfield lindencross lowmere
  marrowby merrowbay millbrae northwold oakhaven ostermoor pinecombe quarrydale ravenholt redstrand rivermouth
  rosewater saltmarsh seabrack silverfold stonemere sunderfell thornwick tidewell umberley valmora veldham westerby
  whitfold wildon windrow wyvernhill yarrowby zellmark brunnau eisenfurt montaro portoselva santaurel torrevento
  kalvik nordhamn skarvik hjelmsund tarvas orlesk belgora`)

export const given = words(`
  mira jonas elif tomas ines marek sofia lukas nadia viktor clara anton yuki darius leona ravi petra hugo aylin emil
  noor stefan greta milo`)

export const families = words(`
  abendroth barlowe castellani dragunov ekstrom farrant galvani hollander ishimori jankovar kellermann lindqvist
  marchetta novarro oyelaran pellerin quintrell rosenquist sandoval takemori ulrichsen valcourt wexford yilmazer
  zandvoort aldersen brandtner corvino delacroy estevar fjordan grigorev hartwell ivanes jorvik kazemian lorentzen
  montclair nakaoka orsini pravec roshanfar serrano tavassoli umarov vestergard weismann zelenka`)

/** The second part of a club's name; empty in sports of single players. */
export const clubs: Readonly<Record<SportKey, readonly string[]>> = {
  football: words('city united rovers athletic town wanderers albion sporting'),
  tennis: [],
  basketball: words('comets bisons falcons hammers lynx pioneers storm wolves'),
  'ice-hockey': words('anchors blizzard icebreakers otters wolves lynx storm hammers'),
  'american-football': words('bisons mustangs badgers herons owls falcons storm pioneers'),
  baseball: words('herons owls otters anchors mustangs comets pioneers badgers'),
  volleyball: words('volley spikers waves smash storm lynx'),
  'table-tennis': [],
}

const league = (id: string, sport: SportKey, interval: number, events: number, offset: number): League => ({
  ...{ id, sport, interval, events, offset },
})

export const leagues: readonly League[] = [
  league('football-crown', 'football', 60, 3, 0),
  league('football-northern', 'football', 60, 2, 20),
  league('football-coastal', 'football', 90, 2, 35),
  league('tennis-amber', 'tennis', 60, 3, 5),
  league('tennis-lagoon', 'tennis', 60, 2, 25),
  league('tennis-winter', 'tennis', 90, 2, 40),
  league('basketball-metro', 'basketball', 60, 2, 10),
  league('basketball-continental', 'basketball', 90, 2, 30),
  league('basketball-riverside', 'basketball', 120, 2, 45),
  league('ice-hockey-glacier', 'ice-hockey', 90, 2, 15),
  league('ice-hockey-polar', 'ice-hockey', 120, 2, 50),
  league('ice-hockey-lakes', 'ice-hockey', 120, 2, 5),
  league('american-football-gridiron', 'american-football', 120, 2, 20),
  league('american-football-frontier', 'american-football', 180, 2, 55),
  league('baseball-prairie', 'baseball', 120, 2, 30),
  league('baseball-sunset', 'baseball', 180, 2, 10),
  league('volleyball-summit', 'volleyball', 60, 2, 0),
  league('volleyball-island', 'volleyball', 90, 2, 40),
  league('table-tennis-rapid', 'table-tennis', 12, 2, 2),
  league('table-tennis-copper', 'table-tennis', 15, 1, 6),
  league('table-tennis-night', 'table-tennis', 20, 1, 9),
]

export const leagueOf = (id: string): League | undefined => leagues.find((one) => one.id === id)
