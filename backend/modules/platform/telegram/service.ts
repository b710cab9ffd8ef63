export { telegramOf } from './link.ts';
export { pollTelegram } from './poll.ts';
export { sendToStaff } from './send.ts';
