import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatMoment } from '#lib/format.ts';

interface Props {
  passkey: CallResponse<'GET /api/v1/users/me/passkeys/'>[number];
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, usedAt, backedUp }, onRemove }: Props) {
  const t = useTranslations('Account.settings.passkeys');
  const locale = useLocale();
  const shown = name ?? t('unnamed');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{shown}</p>
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>{t('since', { moment: formatMoment(createdAt, locale) })}</span>
          <span>{usedAt ? t('used', { moment: formatMoment(usedAt, locale) }) : t('unused')}</span>
          {!backedUp && <span>{t('oneDevice')}</span>}
        </p>
      </div>
      <Button variant="quiet" className="ml-auto" aria-label={t('remove.openWhat', { name: shown })} onClick={onRemove}>
        {t('remove.open')}
      </Button>
    </div>
  );
}
