export { assertCardsSaved } from './assert-cards-saved.ts';
export { expireCards } from './expire.ts';
export { sendGiftMail } from './mail.ts';
export { remindOfExpiry } from './remind.ts';
export { settleGift } from './settle.ts';
