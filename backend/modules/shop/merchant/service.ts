export { areLinksCrowded, assertBalanceCurrency, createSale, createShopClaim } from './create-sale.ts';
export { exactSums, paymentSums, quotePayment } from './rates.ts';
