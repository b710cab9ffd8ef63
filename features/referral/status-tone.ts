import type { Tone } from '#components/ui/status-badge.tsx';
import type { Line } from './types.ts';

export const tones: Record<Line['status'], Tone> = {
  refwait: 'active',
  refsucc: 'success',
  refcancel: 'neutral',
  wdnew: 'active',
  wdwork: 'active',
  wdsucc: 'success',
  wdcancel: 'neutral',
};
