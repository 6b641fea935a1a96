import Check from 'lucide-react/icons/check'
import { welcomeTexts as texts } from '#admin/texts/welcome.ts'

/** Which of the three steps this is. */
export function StepMarks({ current }: { current: number }) {
  return (
    <ol className="mt-6 mb-6 flex flex-wrap gap-x-5 gap-y-2 text-small lg:mt-0">
      {texts.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 ${index === current ? 'font-semibold' : 'text-moss'}`}
        >
          <span
            className={`grid size-7 place-items-center rounded-bar border-[1.5px] border-leaf font-semibold ${index === current ? 'bg-leaf text-lather' : 'text-leaf'}`}
          >
            {index < current ? <Check aria-label={texts.stepDone} className="size-4" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
