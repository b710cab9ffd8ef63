'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import type { MonitorDraft } from './setting-draft.ts';

interface Props {
  label: string;
  error: string | undefined;
  monitors: readonly MonitorDraft[];
  onChange: (monitors: MonitorDraft[]) => void;
}

const empty: MonitorDraft = { name: '', url: '', key: '', labels: '' };

/** Editor of the list of rate comparison sites ("monitors") that show this exchange. */
export function MonitorsEditor({ label, error, monitors, onChange }: Props) {
  const t = useTranslations('Operator.settings.monitors');
  const set = (place: number, change: Partial<MonitorDraft>) =>
    onChange(monitors.map((monitor, index) => (index === place ? { ...monitor, ...change } : monitor)));
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{label}</legend>
      {monitors.length === 0 && <p className="text-soft">{t('none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {monitors.map((monitor, place) => (
          // The index is the key, because monitors have no ids. A key made from the typed text would change at each
          // keystroke, and the field would lose the focus.
          <li key={place} className="grid gap-4 py-4 sm:grid-cols-2">
            {(['name', 'url', 'key'] as const).map((name) => (
              <Field key={name} label={t(name)} hint={name === 'key' ? t('keyHint') : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={monitor[name]}
                    onChange={(event) => set(place, { [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
            <Field label={t('labels')} hint={t('labelsHint')}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  value={monitor.labels}
                  onChange={(event) => set(place, { labels: event.target.value })}
                />
              )}
            </Field>
            <Button
              variant="secondary"
              size="dense"
              className="justify-self-start"
              onClick={() => onChange(monitors.filter((_, index) => index !== place))}
            >
              {t('remove', { name: monitor.name || t('name') })}
            </Button>
          </li>
        ))}
      </ul>
      <FieldError>{error}</FieldError>
      <Button variant="secondary" className="justify-self-start" onClick={() => onChange([...monitors, empty])}>
        {t('add')}
      </Button>
    </fieldset>
  );
}
