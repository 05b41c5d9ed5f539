import { load } from '@fingerprintjs/fingerprintjs'

/** The interface of a fingerprint agent: the bundled library's, and that of the service's module. */
export interface AgentModule {
  load(options?: object): Promise<{ get(): Promise<{ readonly visitorId: string }> }>
}

/** Attempts to load and ask the agent of a service [9-17a]. */
const ATTEMPTS = 5
/** The platform accepts no longer value. */
const MAX_LENGTH = 200

const importModule = (address: string): Promise<AgentModule> => import(/* @vite-ignore */ address)

async function askAgent(agent: AgentModule): Promise<string> {
  const { visitorId } = await (await agent.load()).get()
  if (!visitorId || visitorId.length > MAX_LENGTH) throw new Error('the agent returned no usable id')
  return visitorId
}

/**
 * The device's fingerprint by the agent at an address, otherwise by the bundled library.
 * @param agentAddress the service's module; null without a service
 */
export async function readFingerprint(
  agentAddress: string | null,
  importAgent: typeof importModule = importModule,
): Promise<string> {
  for (let attempt = 1; agentAddress !== null && attempt <= ATTEMPTS; attempt++) {
    try {
      // A browser caches a failed import by its address.
      return await askAgent(await importAgent(attempt === 1 ? agentAddress : `${agentAddress}?${attempt}`))
    } catch {
      // The next attempt, then the bundled library.
    }
  }
  return askAgent({ load })
}
