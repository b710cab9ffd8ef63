'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { IfMay } from '../if-may.tsx';
import type { BusinessHours } from '../types.ts';
import { DayRow } from './day-row.tsx';
import { defaultWeek, isTimeOfDay, timeZones, type Week, weekdayNames } from './week.ts';

interface Props {
  hours: BusinessHours;
  busy: boolean;
  onSave: (hours: BusinessHours) => void;
}

export function HoursForm({ hours, busy, onSave }: Props) {
  const t = useTranslations('Operator.hours');
  const names = weekdayNames(useLocale());
  const [zoneNames] = useState(() => timeZones(hours?.zone));
  const [kind, setKind] = useState<'always' | 'week'>(hours ? 'week' : 'always');
  const [zone, setZone] = useState(hours?.zone ?? zoneNames[0] ?? 'UTC');
  const [week, setWeek] = useState<Week>(hours?.days ?? defaultWeek);
  const [closesForm, setClosesForm] = useState(hours?.closesForm ?? false);
  const [submitted, setSubmitted] = useState(false);
  const isEmpty = kind === 'week' && !week.some(Boolean);
  const isUnfinished = kind === 'week' && week.some((day) => day && !(isTimeOfDay(day.from) && isTimeOfDay(day.to)));
  const [first] = week;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isEmpty && !isUnfinished && !busy) onSave(kind === 'always' ? null : { zone, days: week, closesForm });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Segmented
        legend={t('kind')}
        name="kind"
        options={[
          { value: 'always', label: t('always') },
          { value: 'week', label: t('week') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'week' && (
        <>
          <Field label={t('zone')} className="sm:max-w-72">
            {(control) => (
              <Select {...control} value={zone} onChange={(event) => setZone(event.target.value)}>
                {zoneNames.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid gap-2">
            <ul className="divide-y divide-line border-y border-line">
              {names.map((name, index) => (
                <DayRow
                  key={name}
                  name={name}
                  day={week[index] ?? null}
                  onChange={(day) => setWeek(week.with(index, day))}
                />
              ))}
            </ul>
            <FieldError>{submitted && (isEmpty ? t('noDay') : isUnfinished && t('noTime'))}</FieldError>
            <Button
              variant="secondary"
              size="dense"
              className="justify-self-start"
              onClick={() => setWeek(week.map(() => first ?? null))}
            >
              {t('likeFirst')}
            </Button>
            <p className="text-soft">{t('night')}</p>
          </div>
          <div>
            <Checkbox
              label={t('closesForm')}
              checked={closesForm}
              onChange={(event) => setClosesForm(event.target.checked)}
            />
            <p className="text-soft">{t('closesFormHint')}</p>
          </div>
        </>
      )}
      <IfMay permission="schedule:write">
        {' '}
        <SubmitButton busy={busy} className="justify-self-start">
          {t('save')}
        </SubmitButton>
      </IfMay>
    </form>
  );
}
