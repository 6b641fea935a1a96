export {
  type Actor,
  customerActor,
  jobActor,
  type RecordedActor,
  readActor,
  toActorColumns,
} from './actor.ts'
export { changeOrderState } from './change-order-state.ts'
export { countOrdersOf, sumOrdersOf, sumOrdersOfEach } from './customer-figures.repository.ts'
export { listDelivered, selectDeliveredOrders, selectDeliveries } from './deliveries.repository.ts'
export { findNamedOrder } from './find-named-order.ts'
export { listAllOrders } from './list-all-orders.ts'
export { listOrderMails, type OrderMail } from './list-order-mails.ts'
export { mailAboutOrder } from './mail-about-order.ts'
export { createOrderId, parseOrderId } from './order-id.ts'
export { toOrderReply } from './order-reply.ts'
export { canMove, nextStatus } from './order-states.ts'
export { transitionRefused } from './orders.errors.ts'
export { orderPersonalData } from './orders.personal-data.ts'
export {
  findOrder,
  findOrderByOrderId,
  findOrderNumbers,
  findOrderOf,
  listOrdersOf,
  lockOrderState,
  lockStatus,
  type OrderLine,
  type StoredOrder,
  sumOpenCashOrders,
} from './orders.repository.ts'
export { hasOpenOrder } from './personal-orders.repository.ts'
export {
  isOrdered,
  listProductSales,
  type ProductSale,
  sumProductSales,
  sumSoldSince,
} from './product-sales.repository.ts'
export {
  selectBestSellers,
  selectCancelledCashOrders,
  selectCashOrders,
  selectSoldUnits,
} from './sales.repository.ts'
export {
  countOrdersToPack,
  hasAnyOrder,
  selectOrdersToPack,
  sumUnsent,
} from './unsent-orders.repository.ts'
export { type NewOrder, writeOrder } from './write-order.ts'
