export { createSale } from './create-sale.ts';
export { quotePayment } from './rates.ts';
