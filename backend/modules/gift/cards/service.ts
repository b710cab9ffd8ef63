export { expireCards } from './expire.ts';
export { sendGiftMail } from './mail.ts';
export { settleGift } from './settle.ts';
