import { redrawPicture } from '@shop/redraw-picture'

/** As large as the shop ever shows one, with room to cut. */
const LONGEST_PX = 3_200

/** A worker: pictures are drawn beside the page, which stays quick. One file in, one answer out. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return
  // Not awaited: whoever asked waits for the answer.
  void redrawPicture(data, { longestPx: LONGEST_PX }).then((prepared) => self.postMessage(prepared))
})
