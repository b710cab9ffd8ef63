import type { CallAnswer } from '#lib/api/types.ts';

export type QueuePage = CallAnswer<'GET /api/v1/operator/claims/'>;
export type QueueItem = QueuePage['results'][number];
export type DeskClaim = CallAnswer<'GET /api/v1/operator/claims/:id/'>;
export type DeskAction = DeskClaim['actions'][number];
export type DeskReserve = CallAnswer<'GET /api/v1/operator/reserves/'>[number];
export type AuditReport = CallAnswer<'GET /api/v1/operator/audit/'>;
export type UndeliveredMail = CallAnswer<'GET /api/v1/operator/mail/'>[number];
