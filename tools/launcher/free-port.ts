import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of this machine on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
