import { redrawPicture } from '#admin/platform/pictures/redraw-picture.ts'

/** A worker: pictures are drawn beside the page, which stays quick. One file in, one answer out. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return
  // Not awaited: whoever asked waits for the answer.
  void redrawPicture(data)
    .catch(() => ({ fault: 'unreadable' }))
    .then((prepared) => self.postMessage(prepared))
})
