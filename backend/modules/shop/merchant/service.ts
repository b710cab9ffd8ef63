export { areLinksCrowded, assertBalanceCurrency, createSale, createShopClaim } from './create-sale.ts';
export { exactSums, feeRange, paymentSums, quotePayment } from './rates.ts';
export { saleFee, shownFee } from './sale-fee.ts';
