/** What a stream says, as it comes; `isOver` once it has ended. */
export function hearStream(reply: Response): { text: string; isOver: boolean } {
  const heard = { text: '', isOver: false }
  const listen = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  }
  listen()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return heard
}
