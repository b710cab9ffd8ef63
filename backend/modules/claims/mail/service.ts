export { relayMails } from './flush-outbox.ts';
export { claimMailsGivenUp } from './queries/claim-mails.ts';
export { sendClaimMail } from './send-claim-mail.ts';
export { overdueTold, sendOverdueMail, tellOverdue } from './send-sla-alerts.ts';
