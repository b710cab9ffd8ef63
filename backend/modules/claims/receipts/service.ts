export { addReceipt, assertMayUpload } from './add-receipt.ts';
export { assertReceipt } from './assert-receipt.ts';
export { deleteUnpaidReceipts } from './delete-unpaid-receipts.ts';
export { readReceipt, type StoredReceipt } from './read-receipt.ts';
