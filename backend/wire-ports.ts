import type { Config } from './config.ts';
import { wirePayoutRail, wireSettlement } from './modules/claims/lifecycle/service.ts';
import { wireAddresses } from './modules/claims/payment/service.ts';
import { settleGift } from './modules/gift/cards/service.ts';
import { addressGiver } from './modules/rails/deposits/service.ts';
import { withdrawPayout } from './modules/rails/payouts/service.ts';
import { queueSaleMail } from './modules/shop/sales/service.ts';

/**
 * Connects lower rooms with the functions of higher rooms that they call. Every process that changes claims calls this
 * function at its start.
 */
export function wirePorts({ secret, rails }: Pick<Config, 'secret' | 'rails'>): void {
  wireSettlement({ settleGift: settleGift(secret), queueSaleMail });
  wireAddresses({ giveAddress: addressGiver(rails) });
  wirePayoutRail(withdrawPayout);
}
