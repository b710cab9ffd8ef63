'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { Block } from '../types.ts';

export function BlockItem({ block: { id, kind, value, note, by, at } }: { block: Block }) {
  const t = useTranslations('Operator.blocklist');
  const locale = useLocale();
  const client = useQueryClient();
  const remove = useSubmit('DELETE /api/v1/operator/blocklist/:id/', {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/v1/operator/blocklist/'] }),
  });
  return (
    <li className="grid items-start gap-x-8 gap-y-1 py-3 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div>
        <p className="text-note text-soft">{t(`kind.${kind}`)}</p>
        <p className="font-semibold wrap-anywhere">{value}</p>
        <Link
          href={routes.operatorQueue({ show: 'all', search: value })}
          className="inline-flex min-h-8 items-center text-note"
        >
          {t('orders')}
        </Link>
      </div>
      <div className="grid max-w-text content-start gap-1">
        <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        <p className="text-note text-soft wrap-anywhere">
          <time dateTime={at}>{t('by', { by, at: formatMoment(at, locale) })}</time>
        </p>
        {remove.error && <OperatorError error={remove.error} />}
      </div>
      <IfMay permission="blocklist:write">
        <Button
          variant="secondary"
          size="dense"
          className="justify-self-start"
          busy={remove.isPending}
          aria-label={t('removeWhat', { value })}
          onClick={() => !remove.isPending && remove.mutate({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </IfMay>
    </li>
  );
}
