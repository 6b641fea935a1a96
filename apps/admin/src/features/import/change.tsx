import { dryRunTexts as texts } from '#admin/texts/import.ts'

/** Before and after, also for whoever hears them. */
export function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className="import-change">
      <span>
        <span className="sr-only">{`${texts.was} `}</span>
        <del className="import-before">{before === '' ? texts.empty : before}</del>
      </span>{' '}
      <span>
        <span className="sr-only">{`${texts.becomes} `}</span>
        <ins className="import-after">{after === '' ? texts.empty : after}</ins>
      </span>
    </span>
  )
}
