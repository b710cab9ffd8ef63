import { accountingEndpoints } from './accounting.ts';
import { amlEndpoints } from './aml.ts';
import { authEndpoints } from './auth.ts';
import { blocklistEndpoints } from './blocklist.ts';
import { brandEndpoints } from './brand.ts';
import { businessHoursEndpoints } from './business-hours.ts';
import { calculatorEndpoints } from './calculator.ts';
import { captchaEndpoints } from './captcha.ts';
import { cashEndpoints } from './cash.ts';
import { certificateEndpoints } from './certificate.ts';
import { chainPayoutEndpoints } from './chain-payouts.ts';
import { chainEndpoints } from './chains.ts';
import { changeLogEndpoints } from './change-log.ts';
import { changeRequestEndpoints } from './change-requests.ts';
import { claimEndpoints } from './claim.ts';
import { claimContextEndpoints } from './claim-context.ts';
import { claimLinkEndpoints } from './claim-links.ts';
import { claimNoteEndpoints } from './claim-notes.ts';
import { contactEndpoints } from './contacts.ts';
import { contentEndpoints } from './content.ts';
import { contestEndpoints } from './contest.ts';
import { currencyEndpoints } from './currencies.ts';
import { customerAccountEndpoints } from './customer-accounts.ts';
import { demoBankEndpoints } from './demo-bank.ts';
import { demoChainEndpoints } from './demo-chain.ts';
import { demoPlayEndpoints } from './demo-play.ts';
import { deskEventEndpoints } from './desk-events.ts';
import { deskHealthEndpoints } from './desk-health.ts';
import { deskSettingEndpoints } from './desk-settings.ts';
import { directionEndpoints } from './directions.ts';
import { emailChangeEndpoints } from './email-change.ts';
import type { Endpoint } from './endpoint.ts';
import { failedMailEndpoints } from './failed-mail.ts';
import { faqEndpoints } from './faq.ts';
import { figureEndpoints } from './figures.ts';
import { giftEndpoints } from './gift.ts';
import { mailWordsEndpoints } from './mail-words.ts';
import { maintenanceEndpoints } from './maintenance.ts';
import { merchantEndpoints } from './merchant.ts';
import { merchantLinkEndpoints } from './merchant-links.ts';
import { newsEndpoints } from './news.ts';
import { officeEndpoints } from './offices.ts';
import { operatorEndpoints } from './operator.ts';
import { pairPageEndpoints } from './pair-page.ts';
import { partnerEndpoints } from './partners.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { payEndpoints } from './pay.ts';
import { payoutDetailEndpoints } from './payout-details.ts';
import { postingRequestEndpoints } from './posting-requests.ts';
import { promocodeDeskEndpoints } from './promocode-desk.ts';
import { promocodeEndpoints } from './promocodes.ts';
import { pushEndpoints } from './push.ts';
import { queueViewEndpoints } from './queue-views.ts';
import { ratesEndpoints } from './rates.ts';
import { referralEndpoints } from './referral.ts';
import { repricingEndpoints } from './repricing.ts';
import { requisiteEndpoints } from './requisites.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shiftEndpoints } from './shifts.ts';
import { shopEndpoints } from './shop.ts';
import { shopKeyEndpoints } from './shop-keys.ts';
import { shopLinkEndpoints } from './shop-links.ts';
import { shopSaleEndpoints } from './shop-sales.ts';
import { shopStatisticsEndpoints } from './shop-statistics.ts';
import { shopWebhookEndpoints } from './shop-webhooks.ts';
import { shopWidgetEndpoints } from './shop-widget.ts';
import { shopWithdrawalEndpoints } from './shop-withdrawals.ts';
import { sitemapEndpoints } from './sitemap.ts';
import { staffEndpoints } from './staff.ts';
import { staffNetworkEndpoints } from './staff-networks.ts';
import { staffNoticeEndpoints } from './staff-notices.ts';
import { statusEndpoints } from './status.ts';
import { telegramEndpoints } from './telegram.ts';
import { testClaimEndpoints } from './test-claims.ts';
import { textEndpoints } from './texts.ts';
import { userEndpoints } from './users.ts';
import { verificationEndpoints } from './verification.ts';
import { withdrawalEndpoints } from './withdrawal.ts';

/**
 * Every call of the API. The BFF's allow-list, the API's routes and the OpenAPI document are derived from this
 * registry.
 */
export const registry = {
  ...authEndpoints,
  ...calculatorEndpoints,
  ...captchaEndpoints,
  ...cashEndpoints,
  ...certificateEndpoints,
  ...claimEndpoints,
  ...claimLinkEndpoints,
  ...contactEndpoints,
  ...contestEndpoints,
  ...demoBankEndpoints,
  ...demoChainEndpoints,
  ...demoPlayEndpoints,
  ...contentEndpoints,
  ...faqEndpoints,
  ...giftEndpoints,
  ...businessHoursEndpoints,
  ...changeLogEndpoints,
  ...changeRequestEndpoints,
  ...pairPageEndpoints,
  ...failedMailEndpoints,
  ...mailWordsEndpoints,
  ...newsEndpoints,
  ...officeEndpoints,
  ...operatorEndpoints,
  ...deskEventEndpoints,
  ...claimContextEndpoints,
  ...claimNoteEndpoints,
  ...blocklistEndpoints,
  ...customerAccountEndpoints,
  ...brandEndpoints,
  ...queueViewEndpoints,
  ...figureEndpoints,
  ...deskHealthEndpoints,
  ...shiftEndpoints,
  ...amlEndpoints,
  ...accountingEndpoints,
  ...payoutDetailEndpoints,
  ...repricingEndpoints,
  ...postingRequestEndpoints,
  ...textEndpoints,
  ...userEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...emailChangeEndpoints,
  ...ratesEndpoints,
  ...deskSettingEndpoints,
  ...directionEndpoints,
  ...currencyEndpoints,
  ...requisiteEndpoints,
  ...sitemapEndpoints,
  ...staffEndpoints,
  ...staffNetworkEndpoints,
  ...staffNoticeEndpoints,
  ...telegramEndpoints,
  ...pushEndpoints,
  ...statusEndpoints,
  ...maintenanceEndpoints,
  ...partnerEndpoints,
  ...promocodeEndpoints,
  ...promocodeDeskEndpoints,
  ...referralEndpoints,
  ...withdrawalEndpoints,
  ...chainPayoutEndpoints,
  ...chainEndpoints,
  ...verificationEndpoints,
  ...shopEndpoints,
  ...shopKeyEndpoints,
  ...shopWebhookEndpoints,
  ...shopLinkEndpoints,
  ...payEndpoints,
  ...shopSaleEndpoints,
  ...shopStatisticsEndpoints,
  ...shopWithdrawalEndpoints,
  ...merchantEndpoints,
  ...merchantLinkEndpoints,
  ...shopWidgetEndpoints,
  ...testClaimEndpoints,
};

export type Registry = typeof registry;
export type CallAddress = keyof Registry;

/** Returns the registry's entries without their literal types, for code that iterates over them. */
export const endpointEntries = (): [CallAddress, Endpoint][] => Object.entries(registry) as [CallAddress, Endpoint][];
