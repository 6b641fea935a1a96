import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Phrase } from '#storefront/texts/pages.ts'

/** A sentence from the copy deck, with its links. No two parts of one sentence are alike. */
export function Phrases({ phrases }: { phrases: readonly Phrase[] }) {
  return phrases.map((phrase) => (
    <Fragment key={wordsOf(phrase)}>
      {typeof phrase === 'string' ? phrase : <TextLink {...phrase} />}
    </Fragment>
  ))
}

/** The bare words of a sentence, which tell it from the others of its section. */
export function sentenceOf(phrases: readonly Phrase[]): string {
  return phrases.map(wordsOf).join('')
}

function wordsOf(phrase: Phrase): string {
  return typeof phrase === 'string' ? phrase : phrase.text
}

/** Pages of the shop by the router, mail and telephone by the browser. */
function TextLink({ text, href }: Exclude<Phrase, string>) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} className="inline-link">
        {text}
      </a>
    )
  }
  return (
    <Link to={href} className="inline-link">
      {text}
    </Link>
  )
}
