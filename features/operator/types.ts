import type { CallAnswer } from '#lib/api/types.ts';

export type QueuePage = CallAnswer<'GET /api/v1/operator/claims/'>;
export type QueueItem = QueuePage['results'][number];
export type DeskClaim = CallAnswer<'GET /api/v1/operator/claims/:id/'>;
export type DeskAction = DeskClaim['actions'][number];
export type DeskReserve = CallAnswer<'GET /api/v1/operator/reserves/'>[number];
export type AuditReport = CallAnswer<'GET /api/v1/operator/audit/'>;
export type DeskRates = CallAnswer<'GET /api/v1/operator/rates/'>;
export type DeskRate = DeskRates['rates'][number];
export type DeskDirection = CallAnswer<'GET /api/v1/operator/rates/directions/'>['results'][number];
export type DeskOffices = CallAnswer<'GET /api/v1/operator/offices/'>;
export type DeskCity = DeskOffices['cities'][number];
export type CashDesk = DeskCity['desks'][number];
export type DeskHours = CallAnswer<'GET /api/v1/operator/hours/'>['hours'];
export type DeskTech = CallAnswer<'GET /api/v1/operator/tech/'>;
export type UndeliveredMail = CallAnswer<'GET /api/v1/operator/mail/'>[number];
export type DeskChange = CallAnswer<'GET /api/v1/operator/journal/'>['results'][number];
export type DeskMessage = CallAnswer<'GET /api/v1/operator/messages/'>['results'][number];
