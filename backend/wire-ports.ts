import { wireSettlement } from './modules/claims/lifecycle/service.ts';
import { settleGift } from './modules/gift/cards/service.ts';
import { queueSaleMail } from './modules/shop/sales/service.ts';

/**
 * Connects lower rooms with the functions of higher rooms that they call. Every process that changes claims calls this
 * function at its start.
 * @param secret the setting SECRET
 */
export const wirePorts = (secret: string): void => wireSettlement({ settleGift: settleGift(secret), queueSaleMail });
