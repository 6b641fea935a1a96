import { API_BASE } from '@shop/contract/call'

export const EVENTS_PATH = `${API_BASE}/payments/events`
