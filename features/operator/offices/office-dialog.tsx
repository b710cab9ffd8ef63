'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { faultOf, isAtField } from '../field-error.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OfficeCity } from '../types.ts';
import { emptyOffice, type OfficeTexts, officeTextFields, requiredTexts, textsOf } from './office-texts.ts';
import { useSaveOffice } from './use-offices.ts';

interface Props {
  open: boolean;
  /** null: a city that is not in the list yet. */
  city: OfficeCity | null;
  /** Codes of the cities that are. */
  known: string[];
  onClose: () => void;
}

export function OfficeDialog({ open, city, known, onClose }: Props) {
  const t = useTranslations('Operator.offices');
  return (
    <Dialog open={open} onClose={onClose} title={city ? t('officeOf', { city: city.nameRu }) : t('add')}>
      <OfficeForm city={city} known={known} onDone={onClose} />
    </Dialog>
  );
}

const codePattern = /^[A-Z0-9]{2,16}$/;

/** The words of an office in both languages, and whether it is open. */
function OfficeForm({ city, known, onDone }: Pick<Props, 'city' | 'known'> & { onDone: () => void }) {
  const t = useTranslations('Operator.offices');
  const [texts, setTexts] = useState<OfficeTexts>(city ? textsOf(city) : emptyOffice);
  const [typedCode, setCode] = useState(city?.code ?? '');
  const [active, setActive] = useState(city?.office?.active ?? true);
  const [tried, setTried] = useState(false);
  const save = useSaveOffice(onDone);
  const code = typedCode.trim().toUpperCase();
  const wrongCode = !codePattern.test(code)
    ? t('codeWrong')
    : !city && known.includes(code)
      ? t('codeKnown')
      : undefined;
  const missing = (name: keyof OfficeTexts) =>
    requiredTexts.has(name) && texts[name].trim() === '' ? t('fill') : undefined;

  const type = (name: keyof OfficeTexts, text: string) => {
    setTexts({ ...texts, [name]: text });
    save.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongCode || officeTextFields.some(missing) || save.isPending) return;
    save.mutate({ params: { city: code }, body: { ...texts, active } });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {!city && (
        <Field label={t('code')} hint={t('codeHint')} error={tried ? wrongCode : undefined} required>
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
            error={(tried && missing(name)) || faultOf(save.error, name)}
            required={requiredTexts.has(name)}
          >
            {(control) => (
              <Input
                {...control}
                lang={name.endsWith('Ru') ? 'ru' : 'en'}
                maxLength={name.startsWith('note') ? 500 : name.startsWith('address') ? 300 : 80}
                value={texts[name]}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox label={t('active')} checked={active} onChange={(event) => setActive(event.target.checked)} />
      <p className="text-soft">{t('activeHint')}</p>
      {save.error && !isAtField(save.error, officeTextFields) && <OperatorError error={save.error} />}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
