import { type ReactNode, useId } from 'react'

type SettingsSectionProps = {
  title: string
  /** Under the title. */
  intro: ReactNode
  children: ReactNode
}

/** One matter of Settings: what it is on the left, what can be done on the right. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="hairline-b grid gap-x-12 gap-y-5 py-9 first-of-type:pt-2 last-of-type:border-b-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id={titleId} className="mb-2 text-heading-2">
          {title}
        </h2>
        <div className="text-pretty text-moss">{intro}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
