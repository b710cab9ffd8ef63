import { useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { changeLogSections } from '#domain/change-log.ts';
import type { JournalQuery } from '#lib/routes.ts';
import { SearchField } from '../search-field.tsx';
import { sectionName } from './section-name.ts';

interface Props {
  filter: JournalQuery;
  onChange: (change: { room?: string; search?: string; from?: string; to?: string }) => void;
}

export function JournalFilters({ filter, onChange }: Props) {
  const t = useTranslations('Operator.journal');
  const rooms = useTranslations('Operator.nav');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('room')} labelHidden className="w-56 max-sm:w-full">
        {(control) => (
          <Select {...control} value={filter.room ?? ''} onChange={({ target }) => onChange({ room: target.value })}>
            <option value="">{t('allRooms')}</option>
            {changeLogSections.map((name) => (
              <option key={name} value={name}>
                {rooms(sectionName(name))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SearchField label={t('search')} search={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)} labelHidden className="w-44 max-sm:w-[calc(50%-0.375rem)]">
          {(control) => (
            <DateInput
              {...control}
              empty={`${t(name)}: ${t('anyDay')}`}
              value={filter[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
