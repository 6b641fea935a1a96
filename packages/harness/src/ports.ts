import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/** @throws Error when it listens at none */
export function portOf(server: Server): number {
  return portIn(server.address())
}

function portIn(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(server)
  await new Promise((done) => server.close(done))
  return port
}

/** Whether somebody could listen on this port. */
export function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
