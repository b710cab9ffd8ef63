'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { rateLines } from '#domain/format-rate.ts';
import { formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskDirection } from '../types.ts';
import { DirectionState } from './direction-state.tsx';
import { PairName } from './pair-name.tsx';
import { subjectOf } from './subject-of.ts';
import type { PairSelection } from './use-pair-selection.ts';

interface Props {
  directions: DeskDirection[];
  selection: PairSelection;
}

export function DirectionTable({ directions, selection }: Props) {
  const t = useTranslations('Operator.directions');
  const locale = useLocale();
  const columns: Column<DeskDirection>[] = [
    {
      key: 'pair',
      label: t('column.pair'),
      cell: (direction) => (
        <span className="inline-flex items-center gap-1">
          <IfMay permission="directions:write">
            <Checkbox
              className="-my-2"
              label={<span className="sr-only">{t('select', { pair: subjectOf(direction) })}</span>}
              checked={selection.isSelected(direction)}
              onChange={() => selection.toggle(direction)}
            />
          </IfMay>
          <Link
            href={routes.operatorDirection(direction.from.code, direction.to.code)}
            className="-my-1 inline-block self-baseline py-1 font-semibold"
          >
            <PairName direction={direction} />
          </Link>
        </span>
      ),
    },
    {
      key: 'course',
      label: t('column.course'),
      numeric: true,
      cell: ({ course, from, to }) => (course ? rateLines(course, from.currency, to.currency, locale)[0] : '–'),
    },
    {
      key: 'margin',
      label: t('column.margin'),
      numeric: true,
      cell: ({ terms }) => formatPercent(terms.margin, locale),
    },
    { key: 'limits', label: t('column.limits'), numeric: true, cell: (direction) => <Limits direction={direction} /> },
    {
      key: 'reserve',
      label: t('column.reserve'),
      numeric: true,
      cell: ({ reserve, to }) => <Amount value={reserve} code={to.currency} maxDigits={8} />,
    },
    { key: 'state', label: t('column.state'), cell: (direction) => <DirectionState direction={direction} /> },
  ];
  return <Table dense caption={t('title')} columns={columns} rows={directions} rowKey={subjectOf} empty={null} />;
}

function Limits({ direction: { terms, from, to } }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions');
  const isOfSent = terms.fromMin !== null || terms.fromMax !== null;
  const [min, max, unit] = isOfSent
    ? [terms.fromMin, terms.fromMax, from.currency]
    : [terms.toMin, terms.toMax, to.currency];
  if (min === null && max === null) return '–';
  if (max === null) return t.rich('limitFrom', { sum: () => <Amount value={min ?? '0'} code={unit} /> });
  if (min === null) return t.rich('limitTo', { sum: () => <Amount value={max} code={unit} /> });
  return (
    <>
      <Amount value={min} />–<Amount value={max} code={unit} />
    </>
  );
}
