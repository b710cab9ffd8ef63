import type { CallAnswer } from '#lib/api/types.ts';

export type QueuePage = CallAnswer<'GET /api/v1/operator/claims/'>;
export type QueueItem = QueuePage['results'][number];
export type OperatorClaim = CallAnswer<'GET /api/v1/operator/claims/:id/'>;
export type OperatorAction = OperatorClaim['actions'][number];
export type ReserveState = CallAnswer<'GET /api/v1/operator/reserves/'>[number];
export type AuditReport = CallAnswer<'GET /api/v1/operator/audit/'>;
export type OperatorRates = CallAnswer<'GET /api/v1/operator/rates/'>;
export type UnitRate = OperatorRates['rates'][number];
export type DirectionRate = CallAnswer<'GET /api/v1/operator/rates/directions/'>['results'][number];
export type OperatorOffices = CallAnswer<'GET /api/v1/operator/offices/'>;
export type OfficeCity = OperatorOffices['cities'][number];
export type CashDesk = OfficeCity['desks'][number];
export type BusinessHours = CallAnswer<'GET /api/v1/operator/hours/'>['hours'];
export type MaintenanceSettings = CallAnswer<'GET /api/v1/operator/tech/'>;
export type FailedMessage = CallAnswer<'GET /api/v1/operator/mail/'>[number];
export type LoggedChange = CallAnswer<'GET /api/v1/operator/journal/'>['results'][number];
export type Inquiry = CallAnswer<'GET /api/v1/operator/messages/'>['results'][number];
