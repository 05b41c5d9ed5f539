import type { Kernel, Serve } from '../../kernel.ts'
import type { PersonalTable } from '../../personal-data.ts'
import { createDownloads } from './downloads.ts'
import { createExports } from './exports.service.ts'
import { privacyPersonalData } from './personal-data.ts'
import type { PrivacyPlayers, PrivacySettings, PrivacyStorage } from './ports.ts'
import { servePrivacy } from './privacy.calls.ts'

export interface PrivacyOptions {
  readonly settings: PrivacySettings
  readonly players: PrivacyPlayers
  readonly storage: PrivacyStorage
  /** The tables of the other modules. */
  readonly tables: readonly PersonalTable[]
}

/** Composes the player's rights over the stored data. */
export function createPrivacy(kernel: Kernel, { settings, players, storage, tables }: PrivacyOptions) {
  const all = [...tables, ...privacyPersonalData]
  const areas = all.flatMap(({ exported }) => (typeof exported === 'string' ? [] : exported))
  const exports = createExports(kernel, { settings, storage, areas })
  const { clock, config } = kernel
  const downloads = createDownloads({ clock, exports, players, storage, secret: config.sessionSecret })
  return {
    tables: all,
    serve: (serve: Serve) => servePrivacy(serve, { exports, downloads }),
    /** Registers the downloads, which are outside the contract. */
    register: downloads.register,
  }
}
