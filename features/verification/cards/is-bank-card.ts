import type { CallResponse } from '#lib/api/types.ts';

type Currency = CallResponse<'GET /api/v1/calculator/'>['from'][number];

/** Whether a currency may be paid with a bank card. The API has the last word about the bank of a card. */
export const isBankCard = ({ network, code, visible }: Currency): boolean =>
  visible && network === null && !/^(?:CASH|SBP)/.test(code);
