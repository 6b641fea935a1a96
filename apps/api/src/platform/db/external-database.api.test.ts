import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, dropDatabase, onServer, urlOf } from '#test/test-database.ts'
import { requireExternalDatabase } from './external-database.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a database in UTF-8 will do', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)

  await expect(requireExternalDatabase(url, quiet)).resolves.toBeUndefined()
})

test('a database in another encoding is refused in one line', async () => {
  const server = inject('testServer')
  const name = `latin_${process.pid}`
  await onServer(
    server,
    `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  )
  onTestFinished(() => dropDatabase(server, name))

  await expect(requireExternalDatabase(urlOf(server, name), quiet)).rejects.toThrow(
    `/${name} is in the encoding LATIN1; the shop needs one in UTF8.`,
  )
})
