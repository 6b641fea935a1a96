import * as z from 'zod/mini'
import { attemptVariables } from './attempt-limits.ts'
import { cardVariables } from './card-config.ts'
import { googleVariables } from './google-config.ts'
import { loginVariables } from './login-lifetime.ts'
import { mailVariables } from './mail-config.ts'
import { mediaVariables } from './media-config.ts'
import { newsletterVariables } from './newsletter-config.ts'
import { orderCapVariables } from './order-caps.ts'
import { resourceVariables } from './resource-config.ts'
import { serverVariables } from './server-config.ts'
import { trafficVariables } from './traffic-config.ts'
import { url } from './value-kinds.ts'
import { optional, withDefault } from './variable.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** In the order of the README. */
export const variables = {
  ...serverVariables,
  ...resourceVariables,
  ...mailVariables,
  ...newsletterVariables,
  ...mediaVariables,
  ...orderCapVariables,
  ...cardVariables,
  ...loginVariables,
  ...attemptVariables,
  ADMIN_URL: optional({
    schema: url(/^https?$/),
    allowed: 'an http or https URL',
    byDefault: '`/admin`',
    decides:
      "where the login page's admin link leads; of another origin: the back office answers there alone; `https` in production",
  }),
  ...trafficVariables,
  ...googleVariables,
  LOG_LEVEL: withDefault('info', {
    schema: z.enum(LOG_LEVELS),
    allowed: LOG_LEVELS.join(', '),
    decides: '`fatal` to `trace`, or `silent`',
  }),
  SEED_DAY: optional({
    schema: z.pipe(
      z.iso.date(),
      z.transform((day) => new Date(day)),
    ),
    allowed: 'a day such as 2026-03-01',
    byDefault: 'today',
    decides:
      'the day (`2026-03-01`) from which the demo catalogue, its posts and the sample reviews are dated back when a new shop is filled',
  }),
}
