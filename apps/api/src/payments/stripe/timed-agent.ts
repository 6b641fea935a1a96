import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'

/** Connect timeout: Node and the provider's package have only one for silence, which is longer. */
export function createTimedAgent({
  isSecure,
  connectMs,
}: {
  isSecure: boolean
  connectMs: number
}): http.Agent {
  return isSecure ? new SecureAgent(connectMs) : new PlainAgent(connectMs)
}

class PlainAgent extends http.Agent {
  readonly #connectMs: number
  constructor(connectMs: number) {
    super({ keepAlive: true })
    this.#connectMs = connectMs
  }
  override createConnection(...given: Parameters<http.Agent['createConnection']>) {
    return inTime(super.createConnection(...given), 'connect', this.#connectMs)
  }
}

class SecureAgent extends https.Agent {
  readonly #connectMs: number
  constructor(connectMs: number) {
    super({ keepAlive: true })
    this.#connectMs = connectMs
  }
  override createConnection(...given: Parameters<https.Agent['createConnection']>) {
    return inTime(super.createConnection(...given), 'secureConnect', this.#connectMs)
  }
}

function inTime(socket: Duplex | null | undefined, isOpen: string, connectMs: number) {
  if (!socket) return socket
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error(`No connection within ${connectMs} ms`), { code: 'ETIMEDOUT' }))
  }, connectMs)
  const stop = () => clearTimeout(timer)
  socket.once(isOpen, stop)
  socket.once('close', stop)
  return socket
}
