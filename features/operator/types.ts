import type { CallResponse } from '#lib/api/types.ts';

export type QueuePage = CallResponse<'GET /api/v1/operator/claims/'>;
export type QueueItem = QueuePage['results'][number];
export type OperatorClaim = CallResponse<'GET /api/v1/operator/claims/:id/'>;
export type OperatorAction = OperatorClaim['actions'][number];
export type ReserveState = CallResponse<'GET /api/v1/operator/reserves/'>[number];
export type PostingRequest = CallResponse<'GET /api/v1/operator/posting-requests/'>[number];
export type AuditReport = CallResponse<'GET /api/v1/operator/audit/'>;
export type OperatorRates = CallResponse<'GET /api/v1/operator/rates/'>;
export type UnitRate = OperatorRates['rates'][number];
export type DirectionRate = CallResponse<'GET /api/v1/operator/rates/directions/'>['results'][number];
export type OperatorOffices = CallResponse<'GET /api/v1/operator/offices/'>;
export type OfficeCity = OperatorOffices['cities'][number];
export type CashDesk = OfficeCity['desks'][number];
export type BusinessHours = CallResponse<'GET /api/v1/operator/hours/'>['hours'];
export type MaintenanceSettings = CallResponse<'GET /api/v1/operator/tech/'>;
export type FailedMessage = CallResponse<'GET /api/v1/operator/mail/'>[number];
export type LoggedChange = CallResponse<'GET /api/v1/operator/journal/'>['results'][number];
export type OperatorVerification = CallResponse<'GET /api/v1/operator/verifications/'>['results'][number];
export type OperatorShop = CallResponse<'GET /api/v1/operator/shops/'>['results'][number];
export type StaffContest = CallResponse<'GET /api/v1/operator/contests/'>[number];
export type Inquiry = CallResponse<'GET /api/v1/operator/messages/'>['results'][number];

export type StaffMember = CallResponse<'GET /api/v1/operator/staff/'>['members'][number];
export type StaffInvitation = CallResponse<'GET /api/v1/operator/staff/'>['invitations'][number];
export type OperatorPromocode = CallResponse<'GET /api/v1/operator/promocodes/'>['results'][number];
