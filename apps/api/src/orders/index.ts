export { type Actor, customerActor, jobActor, toActorColumns } from './actor.ts'
export { changeOrderState } from './change-order-state.ts'
export { mailAboutOrder } from './mail-about-order.ts'
export { createOrderId, parseOrderId } from './order-id.ts'
export { toOrderReply } from './order-reply.ts'
export { canMove, nextStatus } from './order-states.ts'
export { TransitionRefused } from './orders.errors.ts'
export { orderJobs } from './orders.jobs.ts'
export {
  findOrder,
  findOrderByOrderId,
  findOrderOf,
  listNewestOrders,
  lockStanding,
  lockStatus,
  type OrderLine,
  type StoredOrder,
  sumOpenCashOrders,
} from './orders.repository.ts'
export { orderRetention } from './orders.retention.ts'
export { type NewOrder, writeOrder } from './write-order.ts'
