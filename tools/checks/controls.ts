import type { JSXOpeningElement } from 'oxc-parser'
import { checkSources } from './check-sources.ts'
import { isSource, isTest } from './source-files.ts'
import { finding, type Source, visit } from './syntax.ts'

const CHECKED = /^apps\/[^/]+\/src\/.*\.tsx$/
const CONTROLS = new Set(['button', 'dialog', 'input', 'select', 'textarea'])

/** Controls come from the design system: no screen has a button, field or dialog of its own. Hidden fields are exempt. */
export function checkControls(root: string): Promise<string[]> {
  const isChecked = (path: string) => CHECKED.test(path) && isSource(path) && !isTest(path)
  return checkSources(root, isChecked, checkSource)
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
