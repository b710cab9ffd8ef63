'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { claimStatuses } from '#domain/claim-status.ts';
import { SearchField } from '../search-field.tsx';
import { isUnfinishedCard, shownSearch } from './card-search.ts';
import { type QueueFilter, type QueueState, showGroups } from './use-queue-address.ts';

interface Props {
  current: QueueState;
  onChange: (change: Partial<QueueState>) => void;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ current, onChange, onSearch, searchRef }: Props) {
  const t = useTranslations('Operator.queue');
  const status = useTranslations('ClaimStatus');
  const groups = showGroups.map((value) => ({ value: value as QueueFilter, label: t(`show.${value}`) }));
  const isGroup = showGroups.some((group) => group === current.show);
  return (
    <div role="search" className="flex flex-wrap items-end gap-3">
      <Segmented
        legend={t('showLegend')}
        name="show"
        options={groups}
        value={current.show}
        onChange={(show) => onChange({ show })}
      />
      <Field label={t('status')} labelHidden className="w-56 max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={isGroup ? '' : current.show}
            onChange={(event) => onChange({ show: (event.target.value || 'hands') as QueueFilter })}
          >
            <option value="">{t('anyStatus')}</option>
            {claimStatuses.map((value) => (
              <option key={value} value={value}>
                {status(`${value}.title`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField
        label={t('search')}
        search={current.search}
        onSearch={onSearch}
        inputRef={searchRef}
        shown={shownSearch}
        isUnfinished={isUnfinishedCard}
      />
    </div>
  );
}
