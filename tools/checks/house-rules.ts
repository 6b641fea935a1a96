import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkMutants } from '../conformance/check-mutants.ts'
import { checkCitations } from '../conformance/citations.ts'
import { checkSources } from './check-sources.ts'
import { checkChecksums } from './checksums.ts'
import { checkConfigTable } from './config-table.ts'
import { checkControls } from './controls.ts'
import { checkEncodedPictures } from './encoded-pictures.ts'
import { checkSizes } from './function-sizes.ts'
import { checkNamedDocuments } from './named-documents.ts'
import { checkNewerCalls } from './newer-calls.ts'
import { checkPictures } from './pictures.ts'
import { checkSecurityPage } from './security-page.ts'
import { isSource, isTest, listFiles } from './source-files.ts'
import { checkStaticPaths } from './static-paths.ts'
import { checkStyles } from './styles.ts'
import { finding, visit } from './syntax.ts'
import { checkTexts } from './texts.ts'

/** A rule that no linter knows. `check` answers one line per finding. */
export type HouseRule = { name: string; what: string; check: (root: string) => Promise<string[]> }

/** In the order they are printed. */
export const houseRules: readonly HouseRule[] = [
  { name: 'styles', what: 'colours and sizes come from the tokens', check: checkStyles },
  { name: 'controls', what: 'buttons, fields and dialogs come from the design system', check: checkControls },
  { name: 'texts', what: 'texts stand in the copy deck', check: checkTexts },
  { name: 'entry-points', what: 'index.ts only as an entry point', check: checkEntryPoints },
  {
    name: 'static-paths',
    what: 'every public page stands wherever all of them do',
    check: (root) => checkStaticPaths(root),
  },
  { name: 'sizes', what: 'functions fit a screen, or say why not', check: checkSizes },
  { name: 'casts', what: 'no cast silences the compiler', check: checkCasts },
  { name: 'newer-calls', what: 'browsers of the shop have what is called', check: checkNewerCalls },
  { name: 'transactions', what: 'use cases alone open transactions', check: checkTransactions },
  { name: 'waits', what: 'no test waits by time', check: checkWaits },
  { name: 'paths', what: 'no path of one machine', check: checkPaths },
  {
    name: 'documents',
    what: 'documents and programs that comments and documents name are there',
    check: checkNamedDocuments,
  },
  { name: 'checksums', what: 'what is installed here is locked by checksum', check: checkChecksums },
  { name: 'pictures', what: 'pictures of the screens are small', check: checkPictures },
  { name: 'encoded', what: 'photographs come with their AVIF files', check: checkEncodedPictures },
  {
    name: 'configuration',
    what: 'the README’s table is what the records of the variables say',
    check: checkConfigTable,
  },
  {
    name: 'security',
    what: 'what the page on security names is there, and it says something of each requirement',
    check: checkSecurityPage,
  },
  { name: 'citations', what: 'test titles cite statements and carry their literals', check: checkCitations },
  { name: 'mutants', what: 'each mutant fits its file once, and is of a statement', check: checkMutants },
]

const ENTRY_POINT =
  /^(apps\/api\/src\/([^/]+|platform\/[^/]+)\/index\.ts|packages\/[^/]+\/src\/index\.ts|apps\/[^/]+\/src\/routes\/(.*\/)?index\.tsx)$/
const BINARY = /\.(jpe?g|png|webp|avif|ico|gif|woff2?|pdf)$/
const MACHINE_PATH = /(?<![\w.])\/(?:work|home|Users)\/\w|\.\.\/shared\b/
const LOCK_HOST = /"resolved": "https?:/

/** `index.ts` is the entry point of a module or package (or the page of a folder's own URL), never a barrel. */
async function checkEntryPoints(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter(
    (path) => /(^|\/)index\.tsx?$/.test(path) && !ENTRY_POINT.test(path),
  )
  return files.map((path) => `${path} is no entry point: name the file after what it holds`)
}

/** `as unknown as`, `as any`, `as never` and comments that switch the compiler off. */
async function checkCasts(root: string): Promise<string[]> {
  return checkSources(root, isSource, (source) => {
    const findings = source.comments
      .filter(({ value }) => /@ts-(ignore|nocheck|expect-error)/.test(value))
      .map(({ start }) => finding(source, start, 'a comment silences the compiler'))
    visit(source, {
      TSAsExpression: ({ expression, typeAnnotation, start }) => {
        const isDouble = expression.type === 'TSAsExpression' || expression.type === 'TSTypeAssertion'
        const isLoose = ['TSAnyKeyword', 'TSNeverKeyword'].includes(typeAnnotation.type)
        if (isDouble || isLoose) findings.push(finding(source, start, 'a cast silences the compiler'))
      },
    })
    return findings
  })
}

/** What HTTP or a repository opens is half of a use case: each other front door would have to repeat it. */
async function checkTransactions(root: string): Promise<string[]> {
  return checkSources(
    root,
    (path) => /\.(http|repository)\.ts$/.test(path),
    (source) => {
      const findings: string[] = []
      visit(source, {
        CallExpression: ({ callee, start }) => {
          const name = source.code.slice(callee.start, callee.end)
          if (/\.transaction$/.test(name)) findings.push(finding(source, start, 'opens a transaction'))
        },
      })
      return findings
    },
  )
}

/** Tests wait for what they want to see (`expect.poll`, `vi.waitFor`, locators), never for time to pass. */
async function checkWaits(root: string): Promise<string[]> {
  return checkSources(root, isTest, (source) => {
    const findings: string[] = []
    const refuse = (start: number) => findings.push(finding(source, start, 'waits by time'))
    visit(source, {
      ImportDeclaration: ({ source: from, start }) => {
        if (/^(node:)?timers(\/promises)?$/.test(from.value)) refuse(start)
      },
      CallExpression: ({ callee, start }) => {
        const name = source.code.slice(callee.start, callee.end)
        if (/(^|\.)(setTimeout|setInterval|waitForTimeout)$/.test(name)) refuse(start)
      },
    })
    return findings
  })
}

/** Paths and hosts that exist on one machine only: the project must build anywhere. */
async function checkPaths(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter((path) => !BINARY.test(path))
  const found = files.map(async (path) => {
    const forbidden = basename(path) === 'package-lock.json' ? LOCK_HOST : MACHINE_PATH
    const lines = (await readFile(join(root, path), 'utf8')).split('\n')
    return lines.flatMap((line, index) =>
      forbidden.test(line) ? [`${path}:${index + 1} names a place of one machine`] : [],
    )
  })
  return (await Promise.all(found)).flat()
}
