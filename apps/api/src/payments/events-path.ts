import { API_BASE } from '@shop/contract/call'

/** Where a provider delivers its events, after the shop's address. */
export const EVENTS_PATH = `${API_BASE}/payments/events`
