'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fromLocalInput, toLocalInput } from '../local-time.ts';
import type { MaintenanceSettings } from '../types.ts';
import { UntilField } from './until-field.tsx';
import type { SaveMaintenance } from './use-maintenance.ts';

const hideFlags = ['hideForm', 'hideExport', 'hideApi'] as const;
const textFields = ['textRu', 'textEn'] as const;

/** Maintenance settings, which can be saved before maintenance starts. */
export function MaintenanceForm({ tech, set }: { tech: MaintenanceSettings; set: SaveMaintenance }) {
  const t = useTranslations('Operator.tech');
  const [draft, setDraft] = useState(tech);
  const [until, setUntil] = useState(toLocalInput(tech.until));
  const [isPastError, setIsPastError] = useState(false);

  const save = (active: boolean) => {
    const endsAt = fromLocalInput(until);
    // Accepts the saved end of a running maintenance even if this time has passed, so that the texts can still be
    // edited.
    const isAnnounced = tech.active && until === toLocalInput(tech.until);
    const isPast = endsAt !== null && !isAnnounced && Date.parse(endsAt) < Date.now();
    setIsPastError(isPast);
    if (!isPast && !set.isPending) set.mutate({ body: { ...draft, active, until: endsAt } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(true);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('closes')}</legend>
        <p className="text-soft">{t('always')}</p>
        {hideFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(flag)}
            hint={flag === 'hideExport' && !draft.hideExport && t('exportStays')}
            checked={draft[flag]}
            onChange={(event) => setDraft({ ...draft, [flag]: event.target.checked })}
          />
        ))}
      </fieldset>
      {textFields.map((name) => (
        <Field key={name} label={t(name)} hint={t(`${name}Hint`)}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={1000}
              lang={name === 'textRu' ? 'ru' : 'en'}
              value={draft[name] ?? ''}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value || null })}
            />
          )}
        </Field>
      ))}
      <UntilField value={until} onChange={setUntil} error={isPastError ? t('past') : undefined} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton variant={tech.active ? 'primary' : 'danger'} busy={set.isPending}>
          {t(tech.active ? 'save' : 'begin')}
        </SubmitButton>
        {!tech.active && (
          <Button variant="secondary" busy={set.isPending} onClick={() => save(false)}>
            {t('keep')}
          </Button>
        )}
        <p role="status" className="text-soft">
          {set.isSuccess && t('saved')}
        </p>
      </div>
    </form>
  );
}
