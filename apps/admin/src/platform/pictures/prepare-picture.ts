import { type PreparedPicture, preparedPicture } from '@shop/redraw-picture'

/** One after the other: each picture takes hundreds of megabytes while it is drawn. */
let turn: Promise<unknown> = Promise.resolve()

/** Makes a picture ready to be sent, or says what is wrong with it. Never throws. */
export function preparePicture(file: Blob): Promise<PreparedPicture> {
  const prepared = turn.then(() => askWorker(file))
  turn = prepared
  return prepared
}

/** A worker of its own, so that its memory is given back. */
async function askWorker(file: Blob): Promise<PreparedPicture> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const said = new Promise<unknown>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', () => resolve(undefined))
  })
  worker.postMessage(file)
  const answer = preparedPicture.safeParse(await said)
  worker.terminate()
  return answer.data ?? { fault: 'unreadable' }
}
