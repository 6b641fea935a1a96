import Fastify from 'fastify'
import pg from 'pg'

// The reference of a cold start: Fastify, and a connection that has answered.
const [, , port = '', database = ''] = process.argv
const pool = new pg.Pool({ connectionString: database })
const app = Fastify()
app.get('/', async () => 'ok')
await pool.query('select 1')
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.once('disconnect', () => process.exit())
