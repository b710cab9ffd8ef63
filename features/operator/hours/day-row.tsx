'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { defaultWeek, type Week } from './week.ts';

interface Props {
  name: string;
  day: Week[number];
  onChange: (day: Week[number]) => void;
}

export function DayRow({ name, day, onChange }: Props) {
  const t = useTranslations('Operator.hours');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Checkbox
        label={<span className="inline-block first-letter:uppercase">{name}</span>}
        checked={day !== null}
        onChange={(event) => onChange(event.target.checked ? (defaultWeek[0] ?? null) : null)}
      />
      {day ? (
        <span className="flex items-center gap-2">
          {(['from', 'to'] as const).map((side) => (
            <span key={side} className="w-22">
              <Input
                maxLength={5}
                autoComplete="off"
                placeholder={defaultWeek[0]?.[side]}
                aria-label={t(`${side}Of`, { day: name })}
                className="tabular-nums"
                value={day[side]}
                onChange={(event) => onChange({ ...day, [side]: event.target.value })}
              />
            </span>
          ))}
        </span>
      ) : (
        <span className="text-soft">{t('off')}</span>
      )}
    </li>
  );
}
