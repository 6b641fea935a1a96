import type pg from 'pg'

/** How values are written must not depend on the server's settings, and a long table must not run into a time-out. */
const SETTINGS = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  xmloption: 'content',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Until the open transaction ends. */
export async function speakPlainly(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query('select set_config($1, $2, true)', [name, value])
  }
}
