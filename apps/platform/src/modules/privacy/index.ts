import type { Kernel, Orm, Serve } from '../../kernel.ts'
import type { PersonalTable } from '../../personal-data.ts'
import { createDownloads } from './downloads.ts'
import { createErasureRequests } from './erasure-requests.service.ts'
import { createErasures } from './erasures.service.ts'
import { createExports } from './exports.service.ts'
import { privacyPersonalData } from './personal-data.ts'
import type {
  PrivacyContent,
  PrivacyObstacles,
  PrivacyPlayers,
  PrivacySettings,
  PrivacyStorage,
} from './ports.ts'
import { servePrivacy } from './privacy.calls.ts'

export interface PrivacyOptions {
  readonly settings: PrivacySettings
  readonly players: PrivacyPlayers
  readonly storage: PrivacyStorage
  readonly content: PrivacyContent
  /** The name of the brand. */
  readonly brand: string
  readonly obstacles: PrivacyObstacles
  /** Deletes the stored answers to the player's commands. */
  readonly forgetAnswers: (tx: Orm, playerId: string) => Promise<void>
  /** The tables of the other modules. */
  readonly tables: readonly PersonalTable[]
}

/** Composes the player's rights over the stored data. */
export function createPrivacy(kernel: Kernel, options: PrivacyOptions) {
  const { settings, players, storage, content, brand, tables, obstacles, forgetAnswers } = options
  const all = [...tables, ...privacyPersonalData]
  const areas = all.flatMap(({ exported }) => (typeof exported === 'string' ? [] : exported))
  const exports = createExports(kernel, { settings, players, storage, content, brand, areas })
  const erasures = createErasureRequests(kernel, { settings, obstacles, players: players.erasure })
  const { lastRecipient, forgetRecipient } = createErasures(kernel, {
    ...{ settings, obstacles, storage, forgetAnswers },
    ...{ players: players.erasure, tables: all },
  })
  const { clock, config } = kernel
  const downloads = createDownloads({ clock, exports, players, storage, secret: config.sessionSecret })
  return {
    tables: all,
    /** The names of what an export contains. */
    areas: areas.map(({ area }) => area),
    lastRecipient,
    forgetRecipient,
    serve: (serve: Serve) => servePrivacy(serve, { exports, erasures, downloads }),
    /** Registers the downloads, which are outside the contract. */
    register: downloads.register,
  }
}
