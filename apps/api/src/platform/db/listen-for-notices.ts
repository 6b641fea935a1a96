import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../start-error.ts'
import type { DatabaseConnection, DatabaseLog } from './database.ts'

/** By channel: told of each notice there. */
type Channels = Readonly<Record<string, (text: string) => void>>

type NoticeHandlers = {
  /** It listens (again): notices before this moment may have been missed. */
  onBegin: () => void
  onLost: () => void
}

const CONNECT_TIMEOUT_MS = 5_000
/** Heartbeat: a silently dead connection is noticed within two of these. */
const HEARTBEAT_MS = 5_000
const RECONNECT_MS = 500

/** LISTEN on a dedicated connection (no pooler), with heartbeat and reconnect. Resolves to the stop once it listens. */
export async function listenForNotices(
  connection: DatabaseConnection,
  channels: Channels,
  { log, ...hooks }: NoticeHandlers & { log: Pick<DatabaseLog, 'warn'> },
): Promise<() => Promise<void>> {
  const handlers = { ...hooks, onNotice: tellGuarded(channels, log) }
  const ending = new AbortController()
  let present = await listen(connection, Object.keys(channels), handlers)
  const watching = watch()
  return async () => {
    ending.abort()
    await present.end()
    await watching
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      const reason = await present.lost
      hooks.onLost()
      if (ending.signal.aborted) return
      log.warn(`The listening connection was lost: ${reason}`)
      present = await listenAgain()
    }
  }

  async function listenAgain(): Promise<Listener> {
    for (;;) {
      await pause(RECONNECT_MS, undefined, { ref: false })
      if (ending.signal.aborted) return silence
      const listener = await listen(connection, Object.keys(channels), handlers).catch(() => undefined)
      if (listener) return listener
    }
  }
}

/** What is thrown into the driver would end the process. One warning for each channel, without what the notice said. */
function tellGuarded(channels: Channels, log: Pick<DatabaseLog, 'warn'>): (notice: pg.Notification) => void {
  const failed = new Set<string>()
  return ({ channel, payload = '' }) => {
    try {
      channels[channel]?.(payload)
    } catch (error) {
      if (failed.has(channel)) return
      failed.add(channel)
      log.warn(`A notice on ${channel} was passed over: ${messageOf(error)}`)
    }
  }
}

type Listener = { lost: Promise<string>; end: () => Promise<void> }

const silence: Listener = { lost: Promise.resolve('stopped'), end: async () => undefined }

async function listen(
  connection: DatabaseConnection,
  channels: readonly string[],
  { onBegin, onNotice }: Pick<NoticeHandlers, 'onBegin'> & { onNotice: (notice: pg.Notification) => void },
): Promise<Listener> {
  const client = new pg.Client({
    ...connection,
    application_name: 'shop-listen',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: HEARTBEAT_MS,
    keepAlive: true,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  client.on('error', (error) => lose(messageOf(error)))
  client.on('end', () => lose('it was closed'))
  client.on('notification', onNotice)
  try {
    await client.connect()
    for (const channel of channels) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  onBegin()
  const heartbeat = setInterval(() => {
    client.query('select 1').catch((error) => lose(messageOf(error)))
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const over = lost.then((reason) => {
    clearInterval(heartbeat)
    // A server that does not answer closes nothing: do not wait for it.
    client.end().catch(() => undefined)
    return reason
  })
  return { lost: over, end: () => client.end() }
}
