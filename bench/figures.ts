import type { Child } from '@shop/harness/child-process'

export type Figures = Readonly<Record<string, number>>

/** @throws Error when the process ends instead of answering */
export async function askFigures({ ask }: Pick<Child, 'ask'>, question: object): Promise<Figures> {
  const entries = Object.entries(Object(await ask(question)))
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]))
}

/** In the child: answers each question, and ends when the parent is gone. */
export function answerParent(answer: (question: unknown) => Promise<Figures>): void {
  process.on('message', (question) => {
    answer(question).then(
      (figures) => process.send?.(figures),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => process.exit())
}
