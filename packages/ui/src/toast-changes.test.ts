import { expect, test } from 'vitest'
import { changeToasts, type ShownToast, type ToastChange } from './toast-changes.ts'

const show = (id: string, text: string): ToastChange => ({ type: 'show', id, kind: 'message', text })

function toastsAfter(...changes: ToastChange[]): readonly ShownToast[] {
  return changes.reduce<readonly ShownToast[]>(changeToasts, [])
}

const textsOf = (toasts: readonly ShownToast[]) => toasts.map(({ text }) => text)

test('the newest toast comes first', () => {
  expect(textsOf(toastsAfter(show('a', 'one'), show('b', 'two')))).toEqual(['two', 'one'])
})

test('a toast that is shown again keeps its place and its key', () => {
  const before = toastsAfter(show('a', 'saving'), show('b', 'two'))

  const after = changeToasts(before, { type: 'show', id: 'a', kind: 'success', text: 'saved' })

  expect(textsOf(after)).toEqual(['two', 'saved'])
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
})

test('one under the id of a toast that leaves is a new one', () => {
  const after = toastsAfter(show('a', 'failed'), { type: 'leave', id: 'a' }, show('a', 'trying again'))

  expect(after).toMatchObject([
    { text: 'trying again', isLeaving: false },
    { text: 'failed', isLeaving: true },
  ])
  expect(new Set(after.map(({ key }) => key)).size).toBe(2)
})

test('one toast leaves by its id, all without', () => {
  const toasts = toastsAfter(show('a', 'one'), show('b', 'two'))

  const leaving = (id?: string) =>
    changeToasts(toasts, { type: 'leave', id }).map(({ isLeaving }) => isLeaving)

  expect(leaving('a')).toEqual([false, true])
  expect(leaving()).toEqual([true, true])
})

test('what has left is removed, and not what has come under its id since', () => {
  const toasts = toastsAfter(
    show('b', 'other'),
    show('a', 'one'),
    { type: 'leave', id: 'a' },
    show('a', 'two'),
  )

  expect(textsOf(changeToasts(toasts, { type: 'remove', id: 'a' }))).toEqual(['two', 'other'])
  expect(textsOf(changeToasts(toasts, { type: 'remove' }))).toEqual(['two', 'other'])
})

test('what can be done from a toast goes with its words', () => {
  const action = { label: 'Undo', act: () => undefined }
  const saved: ToastChange = { type: 'show', id: 'a', kind: 'success', text: 'saved', action }

  expect(toastsAfter(saved)[0]?.action).toBe(action)
  expect(toastsAfter(saved, show('a', 'undone'))[0]?.action).toBeUndefined()
})
