export { flushOutbox } from './flush-outbox.ts';
export { failedClaimMails, sendClaimMail } from './send-claim-mail.ts';
export { queueSlaAlerts, sendSlaAlert, slaAlertRecipient } from './send-sla-alerts.ts';
