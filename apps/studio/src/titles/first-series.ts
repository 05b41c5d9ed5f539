import { amberOrchard } from './amber-orchard.ts'
import { brassOwl } from './brass-owl.ts'
import { cobaltHarbour } from './cobalt-harbour.ts'
import { mothQueen } from './moth-queen.ts'
import { nightExpress } from './night-express.ts'
import { paperLantern } from './paper-lantern.ts'
import { redCanyon } from './red-canyon.ts'
import { saltAndThunder } from './salt-and-thunder.ts'
import { threeKoi } from './three-koi.ts'
import { tinVoyager } from './tin-voyager.ts'
import type { SlotTitle } from './title.ts'
import { velvetFox } from './velvet-fox.ts'
import { winterStag } from './winter-stag.ts'

export const firstSeries: readonly SlotTitle[] = [
  mothQueen,
  nightExpress,
  threeKoi,
  saltAndThunder,
  velvetFox,
  redCanyon,
  amberOrchard,
  tinVoyager,
  paperLantern,
  winterStag,
  brassOwl,
  cobaltHarbour,
]
