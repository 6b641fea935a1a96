import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { listFiles } from './source-files.ts'
import { lineAt, parseSource } from './syntax.ts'

/** A name of a document, with as much of a path as stands before it. */
const NAME = /(?<![\w./@*-])[\w./-]*\w\.md\b/g
/** A page elsewhere is not ours to look up. */
const URL = /\b\w+:\/\/\S+/g

/** A piece of text that people read, and where it begins in its file. */
type Words = { text: string; start: number }

/** What is written for readers in a file of each kind: all of a document, of a program its comments. */
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
 * Documents that a comment or a document names are in the repository. A name with a path counts from the root or from
 * the folder of the file that it stands in; one without may lie anywhere.
 */
export async function checkNamedDocuments(root: string): Promise<string[]> {
  const files = await listFiles(root)
  const documents = new Set(files.filter((path) => path.endsWith('.md')))
  const names = new Set([...documents].map((path) => posix.basename(path)))
  const isThere = (name: string, folder: string) =>
    name.includes('/')
      ? [name, posix.join(folder, name)].some((path) => documents.has(posix.normalize(path)))
      : names.has(name)
  const found = files.map(async (path) =>
    (await namesIn(root, path))
      .filter(({ name }) => !isThere(name, posix.dirname(path)))
      .map(({ name, line }) => `${path}:${line} names ${name}, which is not in the repository`),
  )
  return (await Promise.all(found)).flat()
}

async function namesIn(root: string, path: string): Promise<{ name: string; line: number }[]> {
  const read = WORDS_OF.find(([kind]) => kind.test(path))?.[1]
  if (!read) return []
  const code = await readFile(join(root, path), 'utf8')
  // Few programs name a document: the others need not be parsed.
  if (!code.includes('.md')) return []
  return read(path, code).flatMap(({ text, start }) =>
    matchesOf(NAME, withoutUrls(text)).map((name) => ({
      name: name.text,
      line: lineAt(code, start + name.start),
    })),
  )
}

/** Spaces take their places, so that all else keeps its own. */
function withoutUrls(text: string): string {
  return text.replaceAll(URL, (url) => ' '.repeat(url.length))
}

function matchesOf(pattern: RegExp, text: string): Words[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ text: match, start: index }))
}
