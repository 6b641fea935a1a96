import type { JSXOpeningElement } from 'oxc-parser'
import { isSource, isTest, listFiles } from './source-files.ts'
import { finding, readSource, type Source, visit } from './syntax.ts'

const CHECKED = /^apps\/[^/]+\/src\/.*\.tsx$/
const CONTROLS = new Set(['button', 'dialog', 'input', 'select', 'textarea'])

/** Controls come from the design system: no screen has a button, field or dialog of its own. Hidden fields are exempt. */
export async function checkControls(root: string): Promise<string[]> {
  const files = (await listFiles(root)).filter(
    (path) => CHECKED.test(path) && isSource(path) && !isTest(path),
  )
  const found = await Promise.all(files.map(async (path) => checkSource(await readSource(root, path))))
  return found.flat()
}

function checkSource(source: Source): string[] {
  const findings: string[] = []
  visit(source, {
    JSXOpeningElement: (element) => {
      const { name, start } = element
      if (name.type !== 'JSXIdentifier' || !CONTROLS.has(name.name) || isHidden(element)) return
      findings.push(finding(source, start, `<${name.name}> outside the design system`))
    },
  })
  return findings
}

function isHidden({ attributes }: JSXOpeningElement): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'type' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'hidden',
  )
}
