import type { Worker } from 'node:cluster'
import * as z from 'zod/mini'

/** How Node's cluster (24) hands a connection over, and how the worker says that it has it. */
const handover = z.looseObject({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() })
const receipt = z.looseObject({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() })

/**
 * Hands connections that a worker died over to another: Node waits for its receipt for ever, but on a refusal asks the
 * next worker, so one is sent in its name. Undocumented: if it changes, such a connection is lost as without this.
 */
export function returnConnections(worker: Worker): void {
  const channel = worker.process
  const send = channel.send
  const onTheirWay = new Set<number>()
  Object.assign(channel, {
    send(...given: readonly unknown[]) {
      const { data } = z.safeParse(handover, given[0])
      if (data) onTheirWay.add(data.seq)
      return Reflect.apply(send, channel, given)
    },
  })
  channel.on('internalMessage', (message: unknown) => {
    const { data } = z.safeParse(receipt, message)
    if (data) onTheirWay.delete(data.ack)
  })
  worker.once('exit', () => {
    if (onTheirWay.size === 0) return
    // Otherwise, with a message on its way, the channel never closes, and the dead worker is handed the next one too.
    channel.emit('disconnect')
    for (const ack of onTheirWay) {
      channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
    }
  })
}
