import type { Clock } from '../../kernel.ts'
import type { Bounds } from './bounds.ts'
import { admit, type ChannelDirectory } from './channel.ts'
import type { Answer, Connection, Identity } from './connection.ts'
import type { Beginning, Hub } from './hub.ts'
import { type Command, disconnects, type Method, type ProtocolError, protocolErrors } from './protocol.ts'

/** Who a token belongs to: `expired` where a newer one is to be had, `invalid` where nothing is. */
export type Identify = (token: string) => Promise<Identity | 'expired' | 'invalid'>

/** A procedure that clients may call. What it throws is answered as an internal error. */
export type Procedure = (data: unknown, caller: Identity | null) => Promise<unknown>

/** What commands are carried out with. */
export interface House {
  readonly hub: Hub
  readonly bounds: Bounds
  readonly clock: Clock
  readonly directory: ChannelDirectory
  readonly identify: Identify
  readonly procedures: Readonly<Record<string, Procedure>>
  /** Counts a connection as its player's; false when the player has too many, or the session has just ended. */
  register(connection: Connection, identity: Identity): 'registered' | 'too-many' | 'ended'
  /** Publishes what a client sent. */
  publish(channel: string, data: string, from: Connection): Promise<void>
}

type Request<M extends Method> = Extract<Command, { method: M }>['request']
type Handlers = {
  readonly [M in Method]: (
    connection: Connection,
    request: Request<M>,
    house: House,
  ) => Answer | Promise<Answer>
}

const reply = (result: object, after: () => void = () => undefined): Answer => ({
  kind: 'reply',
  result: JSON.stringify(result),
  after,
})
const refuse = (error: ProtocolError): Answer => ({ kind: 'error', error })
const part = (disconnect: (typeof disconnects)[keyof typeof disconnects]): Answer => ({
  kind: 'disconnect',
  disconnect,
})

/** Carries out a command. The first one of a connection is `connect`, and only the first. */
export function handleCommand(
  connection: Connection,
  { method, request }: Command,
  house: House,
): Answer | Promise<Answer> {
  if ((method === 'connect') === connection.isConnected) return part(disconnects.badRequest)
  const handler = handlers[method] as (
    connection: Connection,
    request: Command['request'],
    house: House,
  ) => Answer | Promise<Answer>
  return handler(connection, request, house)
}

const handlers: Handlers = {
  async connect(connection, { token = '' }, house) {
    const identity = token === '' ? null : await house.identify(token)
    if (identity === 'invalid') return part(disconnects.invalidToken)
    if (identity === 'expired') return refuse(protocolErrors.tokenExpired)
    if (!connection.isOpen) return { kind: 'silence' }
    if (identity !== null) {
      const outcome = house.register(connection, identity)
      if (outcome === 'too-many') return part(disconnects.connectionLimit)
      if (outcome === 'ended') return part(disconnects.forced)
      connection.info = { client: connection.info.client, user: identity.playerId }
    }
    connection.identity = identity
    connection.isConnected = true
    const { pingTicks, tickMs } = house.bounds
    return reply({
      client: connection.info.client,
      version: 'croupier',
      ...lifeOf(identity, house.clock),
      ping: Math.max(1, Math.round((pingTicks * tickMs) / 1000)),
      pong: true,
    })
  },

  async refresh(connection, { token }, house) {
    if (connection.identity === null) return refuse(protocolErrors.badRequest)
    const identity = await house.identify(token)
    if (identity === 'expired') return part(disconnects.expired)
    if (identity === 'invalid' || identity.playerId !== connection.identity.playerId)
      return part(disconnects.invalidToken)
    if (!connection.isOpen) return { kind: 'silence' }
    // The session may be another one of the same player; it may have ended while its token was looked at.
    if (house.register(connection, identity) === 'ended') return part(disconnects.forced)
    connection.identity = identity
    return reply({ client: connection.info.client, version: 'croupier', ...lifeOf(identity, house.clock) })
  },

  subscribe(connection, { channel, recover, epoch = '', offset = 0 }, { hub, directory, bounds }) {
    if (connection.subscriptions.has(channel)) return refuse(protocolErrors.alreadySubscribed)
    const admitted = admit(channel, connection.identity?.playerId ?? null, directory)
    if (!admitted.ok)
      return refuse(admitted.isKnown ? protocolErrors.permissionDenied : protocolErrors.unknownChannel)
    if (connection.subscriptions.size >= bounds.subscriptions) return refuse(protocolErrors.limitExceeded)
    const from = recover === true ? { epoch, offset } : null
    const beginning = hub.join(connection, channel, admitted.rules, from)
    const { subscription } = beginning
    connection.subscriptions.set(channel, subscription)
    const finish = (data: unknown): Answer => ({
      kind: 'reply',
      result: subscriptionText(beginning, from, data),
      after: () => hub.release(subscription),
    })
    const data = admitted.rules.data?.()
    if (!(data instanceof Promise)) return finish(data)
    return data.then(finish, (error: unknown) => {
      connection.subscriptions.delete(channel)
      hub.leave(subscription)
      throw error
    })
  },

  unsubscribe(connection, { channel }, { hub }) {
    const subscription = connection.subscriptions.get(channel)
    if (subscription) {
      connection.subscriptions.delete(channel)
      hub.leave(subscription)
    }
    return reply({})
  },

  publish(connection, { channel, data }, { bounds, publish }) {
    const subscription = connection.subscriptions.get(channel)
    if (!subscription?.channel.rules.mayPublish) return refuse(protocolErrors.permissionDenied)
    const text = JSON.stringify(data)
    if (text.length > bounds.publicationSize) return refuse(protocolErrors.limitExceeded)
    return reply({}, () => void publish(channel, text, connection))
  },

  presence(connection, { channel }, { hub }) {
    const refusal = presenceRefusal(connection, channel)
    if (refusal) return refusal
    const clients = hub.present(channel).map((info) => [info.client, info])
    return reply({ presence: Object.fromEntries(clients) })
  },

  presence_stats(connection, { channel }, { hub }) {
    const refusal = presenceRefusal(connection, channel)
    if (refusal) return refusal
    const present = hub.present(channel)
    const users = new Set(present.map(({ user }) => user))
    return reply({ num_clients: present.length, num_users: users.size })
  },

  history(connection, { channel, limit = 0, since, reverse = false }, { hub }) {
    const subscription = connection.subscriptions.get(channel)
    if (!subscription) return refuse(protocolErrors.permissionDenied)
    const { history } = subscription.channel.rules
    if (!history) return refuse(protocolErrors.notAvailable)
    const most = limit < 0 ? history.size : Math.min(limit, history.size)
    const page = hub.page(channel, { limit: most, reverse, ...(since ? { since } : {}) })
    if (!page) return refuse(protocolErrors.unrecoverablePosition)
    const { position, publications } = page
    const place = JSON.stringify(position).slice(1, -1)
    return {
      kind: 'reply',
      after: () => undefined,
      result: `{"publications":[${publications.join(',')}],${place}}`,
    }
  },

  async rpc(connection, { method, data }, { procedures }) {
    const procedure = Object.hasOwn(procedures, method) ? procedures[method] : undefined
    if (!procedure) return refuse(protocolErrors.methodNotFound)
    return reply({ data: (await procedure(data, connection.identity)) ?? null })
  },

  // Who may subscribe is said by the connection's own token: there are no others to renew.
  sub_refresh: () => refuse(protocolErrors.notAvailable),
  // Nothing of the product listens to messages without an answer.
  send: () => ({ kind: 'silence' }),
}

/** How long a connection's token is still good; a guest's connection has no end. */
function lifeOf(identity: Identity | null, clock: Clock) {
  if (identity === null) return {}
  const seconds = Math.ceil((identity.expiresAt.getTime() - clock.now().getTime()) / 1000)
  return { expires: true, ttl: Math.max(1, seconds) }
}

function presenceRefusal(connection: Connection, channel: string): Answer | null {
  const subscription = connection.subscriptions.get(channel)
  if (!subscription) return refuse(protocolErrors.permissionDenied)
  return subscription.channel.rules.hasPresence ? null : refuse(protocolErrors.notAvailable)
}

/**
 * The answer to a subscription as JSON. Recovered publications follow the position that they were recovered from; who
 * could not recover is told where the stream stands now.
 */
function subscriptionText(
  { position, recovered }: Beginning,
  from: { readonly offset: number } | null,
  data: unknown,
): string {
  const fields = {
    ...(position && {
      recoverable: true,
      positioned: true,
      epoch: position.epoch,
      offset: recovered && from ? from.offset : position.offset,
    }),
    ...(from && { was_recovering: true }),
    ...(recovered && { recovered: true }),
    ...(data === undefined ? {} : { data }),
  }
  const text = JSON.stringify(fields)
  if (!recovered || recovered.length === 0) return text
  return `${text.slice(0, -1)},"publications":[${recovered.join(',')}]}`
}
