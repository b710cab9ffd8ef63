'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { FailedMessage as Mail } from '../types.ts';

/** Mails that could not be delivered, with the error and a retry button. */
export function FailedMail() {
  const t = useTranslations('Operator.mail');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({ ...queryFor('GET /api/v1/operator/mail/'), staleTime: 0 });
  const retry = useMutation({ ...mutationFor('POST /api/v1/operator/mail/:id/'), onSettled: () => refetch() });
  const columns: Column<Mail>[] = [
    {
      key: 'about',
      label: t('about'),
      cell: ({ kind, claim, number }) => {
        const name = t(`kind.${kind}`, { number: String(number) });
        const href = claim ? routes.operatorClaim(claim) : kind === 'message' ? routes.operatorMessages() : null;
        return href ? <Link href={href}>{name}</Link> : name;
      },
    },
    { key: 'what', label: t('what'), cell: ({ what }) => what },
    { key: 'to', label: t('to'), cell: ({ to }) => to },
    { key: 'error', label: t('error'), cell: (mail) => mail.error },
    { key: 'at', label: t('at'), cell: ({ at }) => formatMoment(at, locale) },
    {
      key: 'again',
      label: t('action'),
      numeric: true,
      cell: ({ id, what, to }) => (
        <IfMay permission="mail:write">
          {' '}
          <Button
            variant="quiet"
            size="dense"
            className="sm:-mr-2"
            busy={retry.isPending && retry.variables.params.id === id}
            onClick={() => retry.mutate({ params: { id } })}
            aria-label={t('againOf', { what, to })}
          >
            {t('again')}
          </Button>
        </IfMay>
      ),
    },
  ];
  const failure = error ?? retry.error;
  return (
    <section className="grid gap-4" aria-label={t('title')}>
      <h2 className="text-lead">{t('title')}</h2>
      {failure && <OperatorError error={failure} stale={data !== undefined} />}
      {data && (
        <Table
          dense
          caption={t('title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<p className="text-soft">{t('none')}</p>}
        />
      )}
    </section>
  );
}
