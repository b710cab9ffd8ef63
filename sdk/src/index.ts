export { type CallOptions, Shop, type ShopOptions } from './client.ts';
export { ShopApiError, ShopConnectionError, WebhookError } from './errors.ts';
export type { Answer } from './event-lanes.ts';
export { forwardTestEvents } from './listen.ts';
export { isAtLeast } from './sums.ts';
export type * from './types.ts';
export { signWebhook, verifyWebhook, type WebhookHeaders } from './webhook.ts';
