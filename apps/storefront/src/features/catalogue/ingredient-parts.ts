const EXPLAINED = /^(.*?[^\s(]) (\([^()]*\))$/
const LISTED = /^([^:()]+:) (.+)$/

/** What stands on the label, and what is said more quietly beside it. */
type IngredientParts = { name: string; note?: string }

/** Takes an ingredient apart: `Aqua (spring water)`, or for a set `Oat Bar, added: …`. Any other is a name alone. */
export function ingredientParts(ingredient: string): IngredientParts {
  const [, name, note] = LISTED.exec(ingredient) ?? EXPLAINED.exec(ingredient) ?? []
  return name === undefined || note === undefined ? { name: ingredient } : { name, note }
}
