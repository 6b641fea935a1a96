import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { listFiles } from './source-files.ts'
import { lineAt, parseSource } from './syntax.ts'

/** A document's name, with as much of its path as is given. */
const DOCUMENT = /(?<![\w./@*-])[\w./-]*\w\.md\b/g
/** A program's name, checked in comments and in documents of the present. */
const PROGRAM = /(?<![\w./@*{}[\]…<>-])[\w./$-]*\w\.(?:tsx?|mjs|sql)\b(?![\w(/]|\.\w)/g
/** Documents that tell what was, and name what is gone. */
const OF_THE_PAST = /^(?:CHANGELOG|docs\/performance|docs\/decisions\/.+)\.md$/
/** A quick test of a line before a file is parsed. */
const MAY_NAME = /\.md\b|(?:\/\/|\*|--|`).*\.(?:tsx?|mjs|sql)\b/
/** Pages elsewhere are not checked. */
const URL = /\b\w+:\/\/\S+/g

type Words = { text: string; start: number }

/** Text for readers: all of a document, of a program its comments. */
const WORDS_OF: readonly [kind: RegExp, read: (path: string, text: string) => Words[]][] = [
  [/\.md$/, (_, text) => [{ text, start: 0 }]],
  [
    /\.(?:tsx?|mjs)$/,
    (path, text) =>
      parseSource(path, text).comments.map(({ start, end }) => ({ text: text.slice(start, end), start })),
  ],
  [/\.css$/, (_, text) => matchesOf(/\/\*[\s\S]*?\*\//g, text)],
  [/\.sql$/, (_, text) => matchesOf(/--.*/g, text)],
]

/**
 * Documents named in comments or documents exist, and so do programs, but for those named in documents of the past. A
 * document's name with a path counts from the root or from the file's folder, one without may be anywhere. A program's path may
 * lack its beginning.
 */
export async function checkNamedDocuments(root: string): Promise<string[]> {
  const files = await listFiles(root)
  const isThere = createLookup(files)
  const found = files.map(async (path) =>
    (await namesIn(root, path))
      .filter(({ name }) => !isThere(name, posix.dirname(path)))
      .map(({ name, line }) => `${path}:${line} names ${name}, which is not in the repository`),
  )
  return (await Promise.all(found)).flat()
}

function createLookup(files: readonly string[]): (name: string, folder: string) => boolean {
  const all = new Set(files)
  // Documents leave `src` out: `contract/totals.ts`.
  const ends = new Set(files.flatMap((path) => [...endsOf(path), ...endsOf(path.replace('/src/', '/'))]))
  return (name, folder) => {
    if (!name.endsWith('.md')) return ends.has(name.replace(/^(?:\.{1,2}\/)+/, ''))
    if (!name.includes('/')) return ends.has(name)
    return [name, posix.join(folder, name)].some((path) => all.has(posix.normalize(path)))
  }
}

/** A path without its first folder, its first two and so on. */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

async function namesIn(root: string, path: string): Promise<{ name: string; line: number }[]> {
  const read = WORDS_OF.find(([kind]) => kind.test(path))?.[1]
  if (!read) return []
  const code = await readFile(join(root, path), 'utf8')
  // Parsing is slow, and few programs name a file in a comment.
  if (!MAY_NAME.test(code)) return []
  const patterns = OF_THE_PAST.test(path) ? [DOCUMENT] : [DOCUMENT, PROGRAM]
  return read(path, code).flatMap(({ text, start }) =>
    patterns
      .flatMap((pattern) => matchesOf(pattern, withoutUrls(text)))
      .map((name) => ({ name: name.text, line: lineAt(code, start + name.start) })),
  )
}

/** Blanked out, so that offsets stay. */
function withoutUrls(text: string): string {
  return text.replaceAll(URL, (url) => ' '.repeat(url.length))
}

function matchesOf(pattern: RegExp, text: string): Words[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ text: match, start: index }))
}
