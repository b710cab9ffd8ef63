import { Callout } from '#components/ui/callout.tsx';
import type { Pair } from '../data/types.ts';

export function CongestionNotice({ congestion }: { congestion: Pair['structure']['congestion'] }) {
  if (!congestion || congestion.level === 'normal') return null;
  return (
    <Callout tone={congestion.level === 'severe' ? 'caution' : 'info'}>
      <p>{congestion.text}</p>
    </Callout>
  );
}
