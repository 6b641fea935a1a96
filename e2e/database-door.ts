import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** Lines of PostgreSQL's `postmaster.pid`: the port and the folder of its socket. */
const PORT_LINE = 3
const FOLDER_LINE = 4

/** A way to the database of the running shop, which can be shut: then nobody reaches it this way. */
export type DatabaseDoor = { url: string; shut: () => Promise<void>; open: () => Promise<void> }

/** Makes a door, open, to the database of the shop that all tests share. Shut it at the end. */
export async function makeDatabaseDoor(): Promise<DatabaseDoor> {
  const path = await findSocket(process.env.SHOP_DATA_DIR ?? '')
  const through = new Set<Socket>()
  const door = createServer((visitor) => {
    const database = connect({ path })
    for (const [from, to] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      through.add(from)
      from.pipe(to)
      // An error ends it as well; who loses the database sees that by itself.
      from.on('error', () => to.destroy()).on('close', () => to.destroy() && through.delete(from))
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  await open(0)
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return {
    url: `postgresql://shop_owner@127.0.0.1:${address.port}/shop`,
    open: () => open(address.port),
    shut: () =>
      new Promise((resolve) => {
        door.close(() => resolve())
        for (const socket of through) socket.destroy()
      }),
  }
}

async function findSocket(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return join(lines[FOLDER_LINE]?.trim() ?? '', `.s.PGSQL.${lines[PORT_LINE]?.trim()}`)
}
