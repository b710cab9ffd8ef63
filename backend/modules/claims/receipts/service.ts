export { addReceipt } from './add-receipt.ts';
export { readReceipt, type StoredReceipt } from './read-receipt.ts';
