import type { Clock } from '../../kernel.ts'
import type { Bounds } from './bounds.ts'
import { type ChannelDirectory, checkSubscriptionAccess } from './channel.ts'
import type { CommandOutcome, Connection, Identity } from './connection.ts'
import type { Hub, JoinResult } from './hub.ts'
import { type Command, disconnects, type Method, type ProtocolError, protocolErrors } from './protocol.ts'

/** The owner of a token; `expired` if it can be renewed, `invalid` otherwise. */
export type Identify = (token: string) => Promise<Identity | 'expired' | 'invalid'>

export interface CommandContext {
  readonly hub: Hub
  readonly bounds: Bounds
  readonly clock: Clock
  readonly directory: ChannelDirectory
  readonly identify: Identify
  /** Counts a connection for its player; fails if the player has too many or the session has just ended. */
  register(connection: Connection, identity: Identity): 'registered' | 'too-many' | 'ended'
  /** Publishes data from a client. */
  publish(channel: string, data: string, from: Connection): Promise<void>
}

type Request<M extends Method> = Extract<Command, { method: M }>['request']
type Handlers = {
  readonly [M in Method]: (
    connection: Connection,
    request: Request<M>,
    context: CommandContext,
  ) => CommandOutcome | Promise<CommandOutcome>
}

const reply = (result: object, afterReply: () => void = () => undefined): CommandOutcome => ({
  kind: 'reply',
  result: JSON.stringify(result),
  afterReply,
})
const errorReply = (error: ProtocolError): CommandOutcome => ({ kind: 'error', error })
const disconnectWith = (disconnect: (typeof disconnects)[keyof typeof disconnects]): CommandOutcome => ({
  kind: 'disconnect',
  disconnect,
})

/** Executes a command. The first command of a connection must be `connect`. */
export function handleCommand(
  connection: Connection,
  { method, request }: Command,
  context: CommandContext,
): CommandOutcome | Promise<CommandOutcome> {
  if ((method === 'connect') === connection.isConnected) return disconnectWith(disconnects.badRequest)
  const handler = handlers[method] as (
    connection: Connection,
    request: Command['request'],
    context: CommandContext,
  ) => CommandOutcome | Promise<CommandOutcome>
  return handler(connection, request, context)
}

const handlers: Handlers = {
  async connect(connection, { token = '' }, context) {
    const identity = token === '' ? null : await context.identify(token)
    if (identity === 'invalid') return disconnectWith(disconnects.invalidToken)
    if (identity === 'expired') return errorReply(protocolErrors.tokenExpired)
    if (!connection.isOpen) return { kind: 'silence' }
    if (identity !== null) {
      const outcome = context.register(connection, identity)
      if (outcome === 'too-many') return disconnectWith(disconnects.connectionLimit)
      if (outcome === 'ended') return disconnectWith(disconnects.forced)
      connection.info = { client: connection.info.client, user: identity.playerId }
    }
    connection.identity = identity
    connection.isConnected = true
    const { pingTicks, tickMs } = context.bounds
    return reply({
      client: connection.info.client,
      version: 'croupier',
      ...tokenLifetime(identity, context.clock),
      ping: Math.max(1, Math.round((pingTicks * tickMs) / 1000)),
      pong: true,
    })
  },

  async refresh(connection, { token }, context) {
    if (connection.identity === null) return errorReply(protocolErrors.badRequest)
    const identity = await context.identify(token)
    if (identity === 'expired') return disconnectWith(disconnects.expired)
    if (identity === 'invalid' || identity.playerId !== connection.identity.playerId)
      return disconnectWith(disconnects.invalidToken)
    if (!connection.isOpen) return { kind: 'silence' }
    // The refreshed token may belong to another session of the player, which may have ended during the check.
    if (context.register(connection, identity) === 'ended') return disconnectWith(disconnects.forced)
    connection.identity = identity
    return reply({
      client: connection.info.client,
      version: 'croupier',
      ...tokenLifetime(identity, context.clock),
    })
  },

  subscribe(connection, { channel, recover, epoch = '', offset = 0 }, { hub, directory, bounds }) {
    if (connection.subscriptions.has(channel)) return errorReply(protocolErrors.alreadySubscribed)
    const access = checkSubscriptionAccess(channel, connection.identity?.playerId ?? null, directory)
    if (!access.ok)
      return errorReply(access.isKnown ? protocolErrors.permissionDenied : protocolErrors.unknownChannel)
    if (connection.subscriptions.size >= bounds.subscriptions) return errorReply(protocolErrors.limitExceeded)
    const from = recover === true ? { epoch, offset } : null
    const joined = hub.join(connection, channel, access.rules, from)
    const { subscription } = joined
    connection.subscriptions.set(channel, subscription)
    const toReply = (data: unknown): CommandOutcome => ({
      kind: 'reply',
      result: subscriptionJson(joined, from, data),
      afterReply: () => hub.flushBuffered(subscription),
    })
    const data = access.rules.data?.()
    if (!(data instanceof Promise)) return toReply(data)
    return data.then(toReply, (error: unknown) => {
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
    if (!subscription?.channel.rules.mayPublish) return errorReply(protocolErrors.permissionDenied)
    const text = JSON.stringify(data)
    if (text.length > bounds.publicationSize) return errorReply(protocolErrors.limitExceeded)
    return reply({}, () => void publish(channel, text, connection))
  },

  presence(connection, { channel }, { hub }) {
    const refusal = checkPresenceAccess(connection, channel)
    if (refusal) return refusal
    const clients = hub.listClients(channel).map((info) => [info.client, info])
    return reply({ presence: Object.fromEntries(clients) })
  },

  presence_stats(connection, { channel }, { hub }) {
    const refusal = checkPresenceAccess(connection, channel)
    if (refusal) return refusal
    const present = hub.listClients(channel)
    const users = new Set(present.map(({ user }) => user))
    return reply({ num_clients: present.length, num_users: users.size })
  },

  history(connection, { channel, limit = 0, since, reverse = false }, { hub }) {
    const subscription = connection.subscriptions.get(channel)
    if (!subscription) return errorReply(protocolErrors.permissionDenied)
    const { history } = subscription.channel.rules
    if (!history) return errorReply(protocolErrors.notAvailable)
    const maxCount = limit < 0 ? history.size : Math.min(limit, history.size)
    const page = hub.page(channel, { limit: maxCount, reverse, ...(since ? { since } : {}) })
    if (!page) return errorReply(protocolErrors.unrecoverablePosition)
    const { position, publications } = page
    const positionFields = JSON.stringify(position).slice(1, -1)
    return {
      kind: 'reply',
      afterReply: () => undefined,
      result: `{"publications":[${publications.join(',')}],${positionFields}}`,
    }
  },

  // There are no procedures.
  rpc: () => errorReply(protocolErrors.methodNotFound),

  // Subscriptions are authorised by the connection's token; there are no subscription tokens.
  sub_refresh: () => errorReply(protocolErrors.notAvailable),
  // Nothing handles messages without a response.
  send: () => ({ kind: 'silence' }),
}

/** Seconds until the connection's token expires; a guest's connection does not expire. */
function tokenLifetime(identity: Identity | null, clock: Clock) {
  if (identity === null) return {}
  const seconds = Math.ceil((identity.expiresAt.getTime() - clock.now().getTime()) / 1000)
  return { expires: true, ttl: Math.max(1, seconds) }
}

function checkPresenceAccess(connection: Connection, channel: string): CommandOutcome | null {
  const subscription = connection.subscriptions.get(channel)
  if (!subscription) return errorReply(protocolErrors.permissionDenied)
  return subscription.channel.rules.hasPresence ? null : errorReply(protocolErrors.notAvailable)
}

/**
 * The JSON reply to a subscription. Its position is the one that the recovered publications follow; without
 * recovery it is the current one.
 */
function subscriptionJson(
  { position, recovered }: JoinResult,
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
