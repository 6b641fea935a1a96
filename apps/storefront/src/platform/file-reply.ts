/** How long others may keep such a file, in s. */
const MAX_AGE_S = 3600

/** A file that is made when it is asked for: text of a media type, the same for everybody. */
export function fileReply(text: string, mediaType: string): Response {
  return new Response(text, {
    headers: { 'content-type': mediaType, 'cache-control': `public, max-age=${MAX_AGE_S}` },
  })
}
