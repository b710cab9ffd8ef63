import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ApiFailure } from '#lib/api/failure.ts';

export function FormFailure({ error }: { error: Error }) {
  const t = useTranslations('Gift');
  return (
    <Callout tone="danger" live>
      {error instanceof ApiFailure && error.detail ? error.detail : t('failed')}
    </Callout>
  );
}
