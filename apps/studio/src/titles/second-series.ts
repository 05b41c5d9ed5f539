import { blueHour } from './blue-hour.ts'
import { cedarAndSmoke } from './cedar-and-smoke.ts'
import { copperMine } from './copper-mine.ts'
import { desertRose } from './desert-rose.ts'
import { harvestMoon } from './harvest-moon.ts'
import { hollowCrown } from './hollow-crown.ts'
import { ironOrchid } from './iron-orchid.ts'
import { jadeTerrace } from './jade-terrace.ts'
import { lastTram } from './last-tram.ts'
import { lionOfCadiz } from './lion-of-cadiz.ts'
import { minted } from './minted.ts'
import { northCape } from './north-cape.ts'
import { observatory } from './observatory.ts'
import { obsidian } from './obsidian.ts'
import { pearlDiver } from './pearl-diver.ts'
import { sableCoast } from './sable-coast.ts'
import { saffronRoad } from './saffron-road.ts'
import { silverHeron } from './silver-heron.ts'
import { theAlchemist } from './the-alchemist.ts'
import { theCartographer } from './the-cartographer.ts'
import { theClockmaker } from './the-clockmaker.ts'
import { theGlasshouse } from './the-glasshouse.ts'
import { tidewatch } from './tidewatch.ts'
import type { SlotTitle } from './title.ts'
import { vermilionGate } from './vermilion-gate.ts'

export const secondSeries: readonly SlotTitle[] = [
  theGlasshouse,
  silverHeron,
  copperMine,
  tidewatch,
  theCartographer,
  harvestMoon,
  ironOrchid,
  blueHour,
  theClockmaker,
  saffronRoad,
  northCape,
  obsidian,
  vermilionGate,
  cedarAndSmoke,
  lionOfCadiz,
  pearlDiver,
  sableCoast,
  minted,
  theAlchemist,
  hollowCrown,
  desertRose,
  jadeTerrace,
  observatory,
  lastTram,
]
