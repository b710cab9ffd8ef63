'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError, fieldErrors } from '#lib/api/field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OfficeCity } from '../types.ts';
import { isScheduleUnfinished, OfficeSchedule, type Schedule } from './office-schedule.tsx';
import { emptyOffice, type OfficeTexts, officeTextFields, requiredTexts, textsOf } from './office-texts.ts';
import { useSaveOffice } from './use-offices.ts';

interface Props {
  open: boolean;
  /** The city to edit, or null for a new city. */
  city: OfficeCity | null;
  existingCodes: string[];
  onClose: () => void;
  onDone: (isWaiting: boolean) => void;
}

export function OfficeDialog({ open, city, existingCodes, onClose, onDone }: Props) {
  const t = useTranslations('Operator.offices');
  return (
    <Dialog open={open} onClose={onClose} title={city ? t('officeOf', { city: city.nameRu }) : t('add')}>
      <OfficeForm city={city} existingCodes={existingCodes} onDone={onDone} />
    </Dialog>
  );
}

const codePattern = /^[A-Z0-9]{2,16}$/;

function OfficeForm({ city, existingCodes, onDone }: Pick<Props, 'city' | 'existingCodes' | 'onDone'>) {
  const t = useTranslations('Operator.offices');
  const [texts, setTexts] = useState<OfficeTexts>(city ? textsOf(city) : emptyOffice);
  const [typedCode, setCode] = useState(city?.code ?? '');
  const [schedule, setSchedule] = useState<Schedule>(city?.office?.schedule ?? null);
  const [active, setActive] = useState(city?.office?.active ?? true);
  const [submitted, setSubmitted] = useState(false);
  const save = useSaveOffice(onDone);
  const code = typedCode.trim().toUpperCase();
  const codeError = !codePattern.test(code)
    ? t('codeWrong')
    : !city && existingCodes.includes(code)
      ? t('codeKnown')
      : undefined;
  const missingError = (name: keyof OfficeTexts) =>
    requiredTexts.has(name) && texts[name].trim() === '' ? t('fill') : undefined;

  const setText = (name: keyof OfficeTexts, text: string) => {
    setTexts({ ...texts, [name]: text });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (codeError || officeTextFields.some(missingError) || isScheduleUnfinished(schedule) || save.isPending) return;
    save.mutate({ params: { city: code }, body: { ...texts, schedule, active } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {!city && (
        <Field label={t('code')} hint={t('codeHint')} error={submitted ? codeError : undefined} required>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              maxLength={16}
              autoComplete="off"
              value={typedCode}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {officeTextFields.map((name) => (
          <Field
            key={name}
            className={/^(address|note)/.test(name) ? 'sm:col-span-full' : undefined}
            label={t(`text.${name}`)}
            error={(submitted && missingError(name)) || fieldError(save.error, name)}
            required={requiredTexts.has(name)}
          >
            {(control) => (
              <Input
                {...control}
                lang={name.endsWith('Ru') ? 'ru' : 'en'}
                maxLength={name.startsWith('note') ? 500 : name.startsWith('address') ? 300 : 80}
                value={texts[name]}
                onChange={(event) => setText(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <OfficeSchedule schedule={schedule} checked={submitted} onChange={setSchedule} />
      <Checkbox label={t('active')} checked={active} onChange={(event) => setActive(event.target.checked)} />
      <p className="text-soft">{t('activeHint')}</p>
      <p className="text-soft">{t('approvalHint')}</p>
      {save.error && fieldErrors(save.error, officeTextFields).length === 0 && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}
