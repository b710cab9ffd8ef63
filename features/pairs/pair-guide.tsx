import { useTranslations } from 'next-intl';
import { NumberedSteps } from '#components/numbered-steps.tsx';
import type { PairPage } from './types.ts';

const steps = ['one', 'two', 'three'] as const;

export function PairGuide({ landing: { from, to, terms } }: { landing: PairPage }) {
  const t = useTranslations('Pair.steps');
  const words = {
    send: from.currency,
    receive: to.currency,
    minutes: terms?.payMinutes ?? 0,
    place: terms?.cities ? 'office' : 'online',
  };
  return (
    <NumberedSteps
      steps={steps.map((step) => ({ title: t(`${step}.title`, words), text: t(`${step}.text`, words) }))}
    />
  );
}
