export { joinByAccount, leaveByAccount, subscriptionOf } from './subscription-of-account.ts'
