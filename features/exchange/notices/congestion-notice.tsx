import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { Pair } from '../data/types.ts';

/** Warns of a congested network before the visitor sends money. */
export function CongestionNotice({ congestion }: { congestion: Pair['structure']['congestion'] }) {
  const t = useTranslations('Exchange.congestion');
  if (!congestion || congestion.level === 'normal') return null;
  return (
    <Callout tone="caution" title={t(congestion.level)}>
      <p>{congestion.text}</p>
    </Callout>
  );
}
