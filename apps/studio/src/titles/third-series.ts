import { auroraLine } from './aurora-line.ts'
import { balticAmber } from './baltic-amber.ts'
import { blackSwan } from './black-swan.ts'
import { duneRunner } from './dune-runner.ts'
import { emberForge } from './ember-forge.ts'
import { giltAndGarnet } from './gilt-and-garnet.ts'
import { ivyHouse } from './ivy-house.ts'
import { lacquerBox } from './lacquer-box.ts'
import { midnightFerry } from './midnight-ferry.ts'
import { mirage } from './mirage.ts'
import { monsoon } from './monsoon.ts'
import { orchidHotel } from './orchid-hotel.ts'
import { polarLight } from './polar-light.ts'
import { quicksilver } from './quicksilver.ts'
import { royalCourt } from './royal-court.ts'
import { serpentine } from './serpentine.ts'
import { stoneGarden } from './stone-garden.ts'
import { sundial } from './sundial.ts'
import { theArchivist } from './the-archivist.ts'
import { theLocksmith } from './the-locksmith.ts'
import { thePerfumer } from './the-perfumer.ts'
import { thousandLamps } from './thousand-lamps.ts'
import type { SlotTitle } from './title.ts'
import { whiteFalcon } from './white-falcon.ts'
import { wildThyme } from './wild-thyme.ts'

export const thirdSeries: readonly SlotTitle[] = [
  midnightFerry,
  whiteFalcon,
  sundial,
  thePerfumer,
  duneRunner,
  monsoon,
  giltAndGarnet,
  serpentine,
  orchidHotel,
  auroraLine,
  emberForge,
  lacquerBox,
  royalCourt,
  theArchivist,
  thousandLamps,
  stoneGarden,
  polarLight,
  ivyHouse,
  theLocksmith,
  quicksilver,
  wildThyme,
  mirage,
  balticAmber,
  blackSwan,
]
