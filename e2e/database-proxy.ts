import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTcpProxy, type TcpProxy } from '@shop/harness/tcp-proxy'

/** Lines of PostgreSQL's `postmaster.pid`: the port and the folder of its socket. */
const PORT_LINE = 3
const FOLDER_LINE = 4

export type DatabaseProxy = TcpProxy & { url: string }

/** To the database of the shop that all tests share. Dispose of it at the end. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  const path = await findSocket(process.env.SHOP_DATA_DIR ?? '')
  const proxy = await openTcpProxy(() => ({ path }))
  return { ...proxy, url: `postgresql://shop_owner@127.0.0.1:${proxy.port}/shop` }
}

async function findSocket(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return join(lines[FOLDER_LINE]?.trim() ?? '', `.s.PGSQL.${lines[PORT_LINE]?.trim()}`)
}
