'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { groupGiftCode, readGiftCode } from '#domain/gift-code.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActivateCard } from './activate-card.tsx';
import { CardFacts } from './card-facts.tsx';
import { FormFailure } from './form-failure.tsx';
import { useCaptcha } from './use-captcha.tsx';

/** Checks the code of a gift card, then offers to activate the card. */
export function UseCode() {
  const t = useTranslations('Gift.code');
  const [typed, setTyped] = useState('');
  const [typo, setTypo] = useState<'empty' | 'typo' | null>(null);
  const captcha = useCaptcha();
  const check = useSubmit('POST /api/v1/gift/check/');
  const error = captcha.shown(check.error);
  const isBusy = check.isPending || captcha.isBusy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const code = readGiftCode(typed);
    const fault = typed.trim() === '' ? 'empty' : 'typo';
    setTypo(code === null ? fault : null);
    if (code !== null) void captcha.run((proof) => check.mutateAsync({ body: { code, ...proof } }));
  };
  const card = check.data;
  if (card) {
    const isUsable = card.status === 'unused' || card.status === 'active';
    return (
      <div className="grid max-w-text gap-5">
        <CardFacts card={card} />
        {isUsable && <ActivateCard card={card} by={{ code: typed }} />}
        {!isUsable && <p className="text-soft">{t(card.status === 'expired' ? 'expired' : 'spent')}</p>}
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            check.reset();
            setTyped('');
          }}
        >
          {t('another')}
        </Button>
      </div>
    );
  }
  const codeFault = typo ? t(typo) : fieldError(error, 'code');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-5">
      <Field label={t('label')} hint={t('hint')} error={codeFault} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setTypo(null);
            }}
            onBlur={() => setTyped((text) => groupGiftCode(readGiftCode(text) ?? '') || text)}
            placeholder="XXXX-XXXX-XXXX-XXXX-X"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </Field>
      {captcha.box}
      {error && !codeFault && <FormFailure error={error} />}
      <SubmitButton busy={isBusy} className="justify-self-start">
        {t('check')}
      </SubmitButton>
    </form>
  );
}
