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
import type { Title } from './title.ts'
import { velvetFox } from './velvet-fox.ts'
import { winterStag } from './winter-stag.ts'

export type { Feature, Title } from './title.ts'

/**
 * Every title of the studio. A new one is a file here, a theme in studio-client/themes and a scene in covers/; the
 * tests ask for all three.
 */
export const titles: readonly Title[] = [
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

export function titleOf(slug: string): Title | undefined {
  return titles.find((title) => title.slug === slug)
}
