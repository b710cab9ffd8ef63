import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { OperatorError } from '../operator-error.tsx';

/** Shows why a text was not saved. A conflict means that a colleague has saved another version meanwhile. */
export function SaveError({ error }: { error: Error }) {
  const t = useTranslations('Operator.content');
  if (!(error instanceof ApiFailure) || error.code !== 'conflict') return <OperatorError error={error} />;
  return (
    <Callout tone="caution" title={t('conflict')} live>
      <p>{t('conflictText')}</p>
    </Callout>
  );
}
