'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { claimStatuses } from '#domain/claim-status.ts';
import { SearchField } from '../search-field.tsx';
import { isUnfinishedCard, shownSearch } from './card-search.ts';
import { MoreFilters } from './more-filters.tsx';
import { type Filters, type QueueFilter, type QueueState, showGroups } from './queue-address.ts';

interface Props {
  current: QueueState;
  onChange: (change: Partial<QueueState>) => void;
  onFilter: (change: Partial<Filters>) => void;
  onReset: () => void;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

export function QueueFilters({ current, onChange, onFilter, onReset, onSearch, searchRef }: Props) {
  const t = useTranslations('Operator.queue');
  const status = useTranslations('ClaimStatus');
  const groups = showGroups.map((value) => ({ value: value as QueueFilter, label: t(`show.${value}`) }));
  const more = useTranslations('Operator.queueFilter');
  const panel = useId();
  const count = Object.values(current.filters).filter(Boolean).length;
  const [isOpen, setOpen] = useState(count > 0);
  const isGroup = showGroups.some((group) => group === current.show);
  return (
    <div role="search" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
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
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? more('buttonCount', { count }) : more('button')}
        </Button>
      </div>
      {isOpen && <MoreFilters id={panel} filters={current.filters} onChange={onFilter} onReset={onReset} />}
    </div>
  );
}
