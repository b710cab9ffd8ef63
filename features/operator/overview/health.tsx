'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DeskHealth } from '../types.ts';
import { type HealthPart, type HealthState, healthParts, statesOf } from './health-rows.ts';
import { pageOf, useHealthText } from './use-health-text.ts';

const tones = { ok: 'success', warn: 'caution', bad: 'danger' } as const satisfies Record<HealthState, string>;

/**
 * Lists every part of the exchange with its state in words, and with a link to the page where staff can fix problems of
 * this part.
 */
export function Health({ health, now }: { health: DeskHealth; now: number }) {
  const t = useTranslations('Operator.overview.health');
  const textOf = useHealthText(health, now);
  const states = statesOf(health, now);
  return (
    <section aria-labelledby="state" className="grid gap-3">
      <h2 id="state" className="text-title">
        {t('title')}
      </h2>
      <Table<HealthPart>
        caption={t('title')}
        rows={[...healthParts]}
        rowKey={(part) => part}
        empty={null}
        dense
        columns={[
          { key: 'part', label: t('part'), cell: (part) => <PartName part={part} /> },
          {
            key: 'state',
            label: t('state'),
            cell: (part) => <StatusBadge tone={tones[states[part]]}>{t(`states.${states[part]}`)}</StatusBadge>,
          },
          { key: 'text', label: t('details'), cell: (part) => <span className="wrap-anywhere">{textOf(part)}</span> },
        ]}
      />
    </section>
  );
}

function PartName({ part }: { part: HealthPart }) {
  const t = useTranslations('Operator.overview.health');
  const page = pageOf[part];
  return page === null ? t(`${part}.name`) : <Link href={page}>{t(`${part}.name`)}</Link>;
}
