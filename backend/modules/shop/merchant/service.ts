export { areLinksCrowded, assertBalanceCurrency, createSale, createShopClaim } from './create-sale.ts';
export { quotePayment } from './rates.ts';
