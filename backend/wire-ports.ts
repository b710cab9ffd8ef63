import type { Config } from './config.ts';
import { wirePayoutRail, wireSettlement } from './modules/claims/lifecycle/service.ts';
import { wireAddresses } from './modules/claims/payment/service.ts';
import { settleGift } from './modules/gift/cards/service.ts';
import { addressGiver } from './modules/rails/deposits/service.ts';
import { withdrawPayout } from './modules/rails/payouts/service.ts';
import { queueSaleMail } from './modules/shop/sales/service.ts';

/**
 * Passes functions of higher rooms to the lower rooms that call them, because a lower room may not import a higher one.
 * Every process that changes claims calls this function at its start.
 */
export function wirePorts({ secret, rails }: Pick<Config, 'secret' | 'rails'>): void {
  wireSettlement({ settleGift: settleGift(secret), queueSaleMail });
  wireAddresses({ giveAddress: addressGiver(rails) });
  wirePayoutRail(withdrawPayout);
}
