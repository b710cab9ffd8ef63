import type { Tone } from '#components/ui/status-badge.tsx';
import type { OwnGiftCard } from './types.ts';

export const tones: Record<OwnGiftCard['status'], Tone> = {
  unused: 'success',
  active: 'active',
  spent: 'neutral',
  expired: 'neutral',
  blocked: 'danger',
};
