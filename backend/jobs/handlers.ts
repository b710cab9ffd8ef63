import { backUpDaily } from '../backup/daily-backup.ts';
import type { Deps } from '../deps.ts';
import { sendAccountMail } from '../modules/accounts/mail/service.ts';
import { sendNoteMail } from '../modules/back-office/claim-notes/service.ts';
import {
  searchClaim,
  sendClaimLink,
  sendClaimMail,
  sendIdentityRequest,
  sendRefundPlaceMail,
  sendRefundReminder,
  sendSlaAlert,
} from '../modules/claims/mail/service.ts';
import { claimLink } from '../modules/claims/page/service.ts';
import { passVerifiedClaims, refuseVerifiedClaims } from '../modules/claims/payment/service.ts';
import { sendGiftMail } from '../modules/gift/cards/service.ts';
import { sendFreezeAlert } from '../modules/payouts/freeze-alert/service.ts';
import { sendMailAlert } from '../modules/platform/mail-watch/service.ts';
import { sendNoticeMail, sendNoticePush, sendNoticeTelegram } from '../modules/platform/staff-notices/service.ts';
import { sendShopKeyMail } from '../modules/shop/keys/service.ts';
import { sendShopMail } from '../modules/shop/profile/service.ts';
import { sendSaleMail } from '../modules/shop/sales/service.ts';
import { sendShopWithdrawalMail } from '../modules/shop/withdrawals/service.ts';
import { sendContestMail } from '../modules/site/contest-draw/service.ts';
import { sendInquiryMail } from '../modules/site/inquiries/service.ts';
import { rollUpExchanges } from '../modules/site/status/service.ts';
import { moveNextClaims, sendVerificationMail } from '../modules/verification/requests/service.ts';
import { sendWithdrawalMail } from '../modules/withdrawals/requests/service.ts';
import type { JobData, JobName } from './queue.ts';
import { deleteExpired } from './retention.ts';

export const handlers: { [N in JobName]: (deps: Deps, data: JobData[N]) => Promise<void> } = {
  deleteExpired,
  rollUpExchanges,
  backUpDaily,
  claimSearch: searchClaim,
  claimMail: sendClaimMail,
  slaMail: sendSlaAlert,
  freezeMail: sendFreezeAlert,
  mailAlert: sendMailAlert,
  noticeMail: sendNoticeMail,
  noticeTelegram: sendNoticeTelegram,
  noticePush: (deps, data) => sendNoticePush(deps, data),
  refundMail: sendRefundReminder,
  refundPlaceMail: sendRefundPlaceMail,
  noteMail: sendNoteMail,
  linkMail: sendClaimLink,
  identityMail: sendIdentityRequest,
  contestMail: sendContestMail,
  accountMail: sendAccountMail,
  messageMail: sendInquiryMail,
  withdrawalMail: sendWithdrawalMail,
  giftMail: sendGiftMail,
  verifiedClaims: (deps, data) => moveNextClaims(deps, data, { passVerifiedClaims, refuseVerifiedClaims }),
  verificationMail: (deps, data) => sendVerificationMail(deps, data, claimLink),
  shopMail: sendShopMail,
  saleMail: sendSaleMail,
  shopKeyMail: sendShopKeyMail,
  shopWithdrawalMail: sendShopWithdrawalMail,
};

/** Scheduled jobs, as cron expressions in UTC. */
export const schedule: Partial<Record<JobName, string>> = {
  deleteExpired: '17 * * * *',
  rollUpExchanges: '*/10 * * * *',
  backUpDaily: '30 1 * * *',
};
