export { areLinksCrowded, assertBalanceCurrency, createSale, createShopClaim } from './create-sale.ts';
export { exactSums, quotePayment } from './rates.ts';
