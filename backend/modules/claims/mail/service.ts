export { applyApprovedMailWords, changeClaimMailWords, listClaimMailWords } from './claim-mail-words.ts';
export { composeClaimNotice } from './compose-claim-notice.ts';
export { flushOutbox } from './flush-outbox.ts';
export { previewClaimMail } from './preview-claim-mail.ts';
export {
  findClaim,
  linkRecipient,
  numberedRecipient,
  requestClaimLink,
  searchClaim,
  sendClaimLink,
} from './send-claim-link.ts';
export { failedClaimMails, sendClaimMail } from './send-claim-mail.ts';
export { queueIdentityMail, sendIdentityRequest } from './send-identity-request.ts';
export { queueRefundPlaceMail, sendRefundPlaceMail } from './send-refund-place.ts';
export { failedRefundReminder, queueRefundReminders, sendRefundReminder } from './send-refund-reminders.ts';
export { queueSlaAlerts, sendSlaAlert, slaAlertRecipient } from './send-sla-alerts.ts';
