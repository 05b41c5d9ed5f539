import { CallError, newIdempotencyKey } from '@croupier/client'
import type { Wheel, WheelSpin } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchWith } from '~/dialogs/address.ts'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useApi } from '~/lib/site.ts'
import { ownWheelsKey, spinWheel, usedSpinsKey } from './api.ts'
import type { useTurning } from './use-turning.ts'

type SpinProblem = 'failed' | 'used' | 'closed'

export interface SpinState {
  /** The result, known before the wheel stands still. */
  readonly result: WheelSpin | null
  readonly isTurning: boolean
  readonly problem: SpinProblem | null
}

const idle: SpinState = { result: null, isTurning: false, problem: null }

/** Spins a wheel: the platform draws, the wheel turns to the result, and a reward opens its dialog. */
export function useWheelSpin(
  { id: wheelId, identity, nextServerHash }: Wheel,
  turning: ReturnType<typeof useTurning>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const [state, setState] = useState(idle)

  function openReward({ id }: WheelSpin) {
    const to = { search: searchWith(search, 'wheel-reward', id), hash }
    navigate(to, { state: { opened: 'wheel-reward' }, preventScrollReset: true })
  }

  async function spin(serverHash: string, clientSeed: string, isAnimated: boolean) {
    setState(idle)
    const order = { wheelId, serverHash, clientSeed }
    const { wheelAfter, ...result } = await spinWheel(api, order, newIdempotencyKey())
    queries.setQueryData([...ownWheelsKey, identity], wheelAfter)
    setState({ result, isTurning: true, problem: null })
    await turning.turn(result, isAnimated)
    setState({ result, isTurning: false, problem: null })
    void queries.invalidateQueries({ queryKey: usedSpinsKey })
    if (result.reward) openReward(result)
  }

  async function fail(error: unknown) {
    setState({ ...idle, problem: problemOf(error) })
    await queries.invalidateQueries({ queryKey: ownWheelsKey })
    await queries.invalidateQueries({ queryKey: usedSpinsKey })
  }

  const { submit, isSubmitting } = useSubmit(async (clientSeed: string, isAnimated: boolean) => {
    if (nextServerHash === null) return
    await spin(nextServerHash, clientSeed, isAnimated).catch(fail)
  })
  return { ...state, isSpinning: isSubmitting, spin: submit }
}

function problemOf(error: unknown): SpinProblem {
  if (!(error instanceof CallError)) return 'failed'
  if (error.is('spin-changed', 15021) || error.is('no-spins', 15020)) return 'used'
  return error.is('play-not-allowed', 12003) ? 'closed' : 'failed'
}
