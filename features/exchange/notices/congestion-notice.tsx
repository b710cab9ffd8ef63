import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { Pair } from '../data/types.ts';

export function CongestionNotice({ congestion }: { congestion: Pair['structure']['congestion'] }) {
  const t = useTranslations('Exchange.congestion');
  if (!congestion || congestion.level === 'normal') return null;
  return (
    <Callout tone={congestion.level === 'severe' ? 'caution' : 'info'}>
      <p>
        <strong className="font-semibold">{t(congestion.level)}.</strong> {congestion.text}
      </p>
    </Callout>
  );
}
