import type { SportKey } from '../api.ts'
import { type Fixture, remember } from './fixtures.ts'
import { type Random, randomOf } from './random.ts'
import { maybeAbandon, type Script } from './script.ts'
import { playAmericanFootball, playBaseball, playBasketball } from './sports/chances.ts'
import { playRallies, playTennis } from './sports/rallies.ts'
import { playFootball, playHockey } from './sports/timed.ts'

const plays: Readonly<Record<SportKey, (fixture: Fixture, random: Random) => Script>> = {
  football: playFootball,
  tennis: playTennis,
  basketball: playBasketball,
  'ice-hockey': playHockey,
  'american-football': playAmericanFootball,
  baseball: playBaseball,
  volleyball: playRallies,
  'table-tennis': playRallies,
}

/** Minutes after which every event of a sport has ended. */
export const longestMinutes: Readonly<Record<SportKey, number>> = {
  football: 130,
  tennis: 300,
  basketball: 120,
  'ice-hockey': 170,
  'american-football': 220,
  baseball: 200,
  volleyball: 180,
  'table-tennis': 45,
}
/** Maximum number of cached scripts; more than the events that are live at the largest volume. */
const MAX_SCRIPTS = 500

/** The course of an event, which depends only on the seed and the event. */
export function playEvent(seed: string, fixture: Fixture): Script {
  const random = randomOf(`${seed}:event:${fixture.id}`)
  const script = plays[fixture.sport](fixture, random)
  return maybeAbandon(script, randomOf(`${seed}:abandoned:${fixture.id}`))
}

/** The scripts of events, of which the latest that were needed are kept. */
export function createScripts(seed: string) {
  const kept = new Map<string, Script>()
  return function scriptOf(fixture: Fixture): Script {
    const known = kept.get(fixture.id)
    // Set again, so that the first entry is the least recently used.
    kept.delete(fixture.id)
    const script = known ?? playEvent(seed, fixture)
    remember(kept, fixture.id, script, MAX_SCRIPTS)
    return script
  }
}
