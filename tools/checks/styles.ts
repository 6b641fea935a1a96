import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSource, isTest, listFiles } from './source-files.ts'
import { finding, lineAt, readSource, type Source, visit } from './syntax.ts'

const CHECKED = /^(apps\/(?:storefront|admin)|packages\/ui)\/src\//
const TOKENS = /^(?:packages\/ui\/src\/(?:dark-)?tokens\.(?:css|ts)|apps\/admin\/src\/styles\/tokens\.css)$/

const HEX = /(?:^|[\s:[(,'"=])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/
const PALETTE =
  /(?:^|[\s:-])(?:bg|text|border(?:-[xytrblse])?|ring|fill|stroke|from|via|to|outline|decoration|accent|caret|shadow|divide|placeholder)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|black|white)(?![\w-])/
const SPACE_PROPERTY =
  /^(?:padding|margin|(?:row|column)?[gG]ap|fontSize|lineHeight|letterSpacing|borderRadius)/
const PIXELS = /^-?\d+(?:\.\d+)?px$/
const ARBITRARY = /(?:^|[\s:!-])([a-z][a-z-]*)-\[([^\]]+)\](?!:)/g
const ARBITRARY_PROPERTY = /(?:^|[\s:])\[[a-z-]+:([^\]]+)\](?!:)/g

/** Also sets a width here: there is a space called block, so the word is `inline-size` of that space, too. */
const TWO_MEANINGS = /(?:^|[\s:!])inline-block(?![\w-])/

/** Utilities whose values have tokens: colours, spaces, type sizes, corners, shadows. */
const NAMED =
  /^(?:[pm][xytrblse]?|gap(?:-[xy])?|space-[xy]|scroll-[pm][xytrblse]?|text|leading|tracking|rounded(?:-[a-z]+)?|shadow|bg|from|via|to|fill|caret|accent|decoration)$/

/** The same in style sheets. The size of a box is no space: a checkbox may be 22 px wide. */
const CSS_SPACE =
  /(?:^|[\s{;])(?:padding|margin|(?:row-|column-)?gap|font-size|line-height|letter-spacing|border-radius|box-shadow)[a-z-]*:[^;]*?(?<![\w.-])(?![01]px)\d+(?:\.\d+)?px\b/

/** Design tokens only: no raw colours, palette classes of Tailwind, or arbitrary values or pixels where there are tokens. */
export async function checkStyles(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter((path) => CHECKED.test(path) && !TOKENS.test(path))
  const found = files.map(async (path) => {
    if (path.endsWith('.css')) return checkCss(path, await readFile(join(root, path), 'utf8'))
    return isSource(path) && !isTest(path) ? checkSource(await readSource(root, path)) : []
  })
  return (await Promise.all(found)).flat()
}

function checkSource(source: Source): string[] {
  const findings: string[] = []
  const check = (text: string, offset: number) => {
    findings.push(...judge(text).map((message) => finding(source, offset, message)))
  }
  visit(source, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string') check(value, start)
    },
    TemplateElement: ({ value, start }) => check(value.cooked ?? value.raw, start),
    Property: ({ key, value, start }) => {
      const isSpace = key.type === 'Identifier' && SPACE_PROPERTY.test(key.name)
      if (!isSpace || value.type !== 'Literal' || typeof value.value !== 'string') return
      if (PIXELS.test(value.value)) findings.push(finding(source, start, `raw size "${value.value}"`))
    },
  })
  return findings
}

function judge(text: string): string[] {
  const messages: string[] = []
  const colour = (HEX.exec(text) ?? COLOUR_FUNCTION.exec(text) ?? PALETTE.exec(text))?.[0]
  if (colour) messages.push(`raw colour "${colour.trim()}"`)
  if (TWO_MEANINGS.test(text)) messages.push('"inline-block" is also a width: write inline-flex')
  for (const [whole, utility = '', value = ''] of text.matchAll(ARBITRARY)) {
    const isNamed = /^(?:var\()?--|^(?:length|color):var\(|\benv\(/.test(value)
    if (NAMED.test(utility) && !isNamed) messages.push(`arbitrary value "${whole.trim()}"`)
  }
  for (const [whole, value = ''] of text.matchAll(ARBITRARY_PROPERTY)) {
    if (/\d(?:px|rem|em)\b/.test(value)) messages.push(`raw size "${whole.trim()}"`)
  }
  return messages
}

function checkCss(path: string, css: string): string[] {
  // Blanked out, so that lines keep their numbers.
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  let offset = 0
  return plain.split('\n').flatMap((line) => {
    const where = `${path}:${lineAt(plain, offset)}`
    offset += line.length + 1
    const colour = (/#[\da-f]{3,8}\b(?=[^{]*(?:;|$))/i.exec(line) ?? COLOUR_FUNCTION.exec(line))?.[0]
    const size = CSS_SPACE.exec(line)?.[0]
    return [
      ...(colour ? [`${where} raw colour "${colour}"`] : []),
      ...(size ? [`${where} raw size "${size.trim()}"`] : []),
    ]
  })
}
