'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { kinds, type LinksQuery } from './use-links-query.ts';

interface Props {
  current: LinksQuery;
  onChange: (next: Partial<LinksQuery>) => void;
}

export function LinkFilters({ current, onChange }: Props) {
  const t = useTranslations('Shop.links');
  return (
    <div className="grid max-w-text items-start gap-3 sm:grid-cols-2">
      <Field label={t('filter.kind')}>
        {(control) => (
          <Select
            {...control}
            value={current.kind}
            onChange={({ target }) => onChange({ kind: target.value as LinksQuery['kind'] })}
          >
            {kinds.map((value) => (
              <option key={value} value={value}>
                {t(`filter.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.order')} hint={t('filter.orderHint')}>
        {(control) => (
          <Input
            {...control}
            value={current.order}
            onChange={({ target }) => onChange({ order: target.value.trim() })}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </div>
  );
}
