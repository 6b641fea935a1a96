import { isExpired, type TestCard, testCard } from '@shop/contract/sandbox'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { retype } from '#storefront/features/checkout/card/card-typing.ts'

type Name = keyof TestCard

const NAMES = ['number', 'expiry', 'cvc'] as const satisfies readonly Name[]

/** The first rule that each field broke, named by the contract. */
export type BrokenRules = { [N in Name]?: string | undefined }

/** A card as the form takes it: one that is not past. */
const goodCard = z.extend(testCard, {
  expiry: testCard.shape.expiry.check(z.refine((text) => !isExpired(text, new Date()), 'card_expired')),
})

type Control = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange'>

/** The fields of the test card form. They hold what is typed themselves, and are read when somebody pays. */
export type CardFields = {
  /** Attributes of a field's control; `group` writes anew what is typed. */
  control: (name: Name, group?: (text: string) => string) => Control
  /** The card that is entered; else null, and the first field with a mistake has the focus. From now on each change is judged. */
  check: () => TestCard | null
  fill: (card: TestCard) => void
}

/** `onJudged` hears what is wrong, field by field: nothing, when all is well. */
export function createCardFields(onJudged: (broken: BrokenRules) => void): CardFields {
  const inputs = new Map<Name, HTMLInputElement>()
  let broken: BrokenRules = {}
  let isChecked = false

  function judge(names: readonly Name[]): TestCard | null {
    const { card, found } = readCard(inputs)
    for (const name of names) broken = { ...broken, [name]: found[name] }
    onJudged(broken)
    return card
  }

  return {
    control: (name, group) => ({
      name,
      ref: (input) => {
        if (input) inputs.set(name, input)
        return () => void inputs.delete(name)
      },
      onChange: ({ target }) => {
        if (group) retype(target, group)
        if (isChecked) judge([name])
      },
    }),
    check: () => {
      isChecked = true
      const card = judge(NAMES)
      const wrong = NAMES.find((name) => broken[name])
      if (wrong) inputs.get(wrong)?.focus()
      return card
    },
    fill: (card) => {
      isChecked = false
      broken = {}
      onJudged(broken)
      for (const [name, input] of inputs) input.value = card[name]
    },
  }
}

function readCard(inputs: ReadonlyMap<Name, HTMLInputElement>): {
  card: TestCard | null
  found: BrokenRules
} {
  const entered = Object.fromEntries(NAMES.map((name) => [name, inputs.get(name)?.value]))
  const { data, error } = z.safeParse(goodCard, entered)
  const messageOf = (name: Name) => error?.issues.find(({ path: [field] }) => field === name)?.message
  return { card: data ?? null, found: Object.fromEntries(NAMES.map((name) => [name, messageOf(name)])) }
}
