import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '#api/network-of.ts'
import { createReportFilter, type ReportFilter } from './report-filter.ts'

/** A browser sends several reports of a few hundred bytes at once. */
const BODY_LIMIT_BYTES = 32 * 1024
const NO_CONTENT = 204
/** What stands in a report in an address's place: `inline`, `eval`, `wasm-eval`, `data`, `trusted-types-sink`. */
const KEYWORD = /^[a-z-]{1,30}$/
const DIRECTIVE = /^[a-z-]{1,30}$/

const violation = z.object({ directive: z.string().check(z.regex(DIRECTIVE)), blocked: z.string() })
type Violation = z.output<typeof violation>

/** `application/csp-report`, which `report-uri` sends (CSP Level 3, 5.3). */
const single = z.pipe(
  z.object({
    'csp-report': z.looseObject({
      'effective-directive': z.optional(z.string()),
      'violated-directive': z.optional(z.string()),
      'blocked-uri': z.optional(z.string()),
    }),
  }),
  z.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
      blocked: report['blocked-uri'] ?? '',
    },
  ]),
)

/** `application/reports+json`, which `report-to` sends (Reporting API, 3.2). */
const batch = z.pipe(
  z.array(z.looseObject({ type: z.string(), body: z.optional(z.looseObject({})) })),
  z.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body?.effectiveDirective, blocked: body?.blockedURL ?? '' })),
  ),
)

/** Log sink of CSP reports, each kind once an hour. Keeps no address of a page: it may hold an order number. */
export async function mountCspReports(
  app: FastifyInstance,
  path: string,
  { now = () => performance.now() }: { now?: () => number } = {},
): Promise<void> {
  const filter = createReportFilter(now)
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_: unknown, text: string) => readReports(text),
    )
    scope.post<{ Body: Violation[] | undefined }>(
      path,
      { config: { takesForeignWrites: true } },
      (request, reply) => {
        const network = networkOf(request.ip)
        for (const report of request.body ?? []) note(report, filter, { network, log: request.log })
        return reply.code(NO_CONTENT).header('cache-control', 'no-store').send()
      },
    )
    done()
  })
}

function readReports(text: string): Violation[] {
  const { data: found = [] } = z.safeParse(z.union([single, batch]), parseJson(text))
  return found.flatMap((report) => {
    const { data } = z.safeParse(violation, report)
    return data ? [{ directive: data.directive, blocked: originOf(data.blocked) }] : []
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An origin, a keyword, or the kind of an address (`chrome-extension:`). */
function originOf(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, origin } = new URL(blocked)
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, 30)
}

type Sender = { network: string; log: FastifyBaseLogger }

function note(report: Violation, filter: ReportFilter, { network, log }: Sender): void {
  const result = filter({ kind: `${report.directive} ${report.blocked}`, network })
  if (result === 'new') log.warn({ violation: report }, 'a browser kept to the content policy')
  if (result === 'full')
    log.warn('browsers report more violations of the content policy than are told this hour')
}
