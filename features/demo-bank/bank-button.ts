import { cn } from '#lib/cn.ts';

/**
 * Returns the classes of the demo bank's buttons. The buttons are square and green, so that nobody mistakes the bank's
 * page for a page of the exchange.
 */
export const bankButton = (look: 'pay' | 'plain'): string =>
  cn(
    'min-h-12 border-2 border-[#0d5c4b] px-6 py-2 font-semibold aria-disabled:cursor-progress aria-disabled:opacity-80',
    look === 'pay' ? 'bg-[#0d5c4b] text-white hover:bg-[#08463a]' : 'bg-white text-[#0d5c4b] hover:bg-[#e8f1ee]',
  );
