import { type Clock, done, type Serve } from '../../kernel.ts'
import type { Settings } from './settings.ts'

export function serveSettings(serve: Serve, settings: Settings, clock: Clock) {
  serve('GET /api/settings/time', async () => done({ now: clock.now().toISOString() }))

  serve('GET /api/settings/currencies', async ({ query }) =>
    done(settings.currencies().filter((one) => query.visible !== '1' || one.isEnabled)),
  )

  serve('GET /api/settings/locales', async () => done([...settings.locales()]))

  serve('GET /api/settings/countries', async ({ query }) =>
    done([...(query.excluded === '1' ? settings.knownCountries() : settings.countries())]),
  )

  serve('GET /api/settings/constants', async () => done(settings.constants()))
}
