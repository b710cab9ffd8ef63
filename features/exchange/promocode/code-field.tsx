'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

/** Maximum length of a promo code in the contract. */
const maxLength = 64;

interface Props {
  text: string;
  fault: string | undefined;
  hint: string | undefined;
  isChecking: boolean;
  takesFocus: boolean;
  onChange: (text: string) => void;
  onApply: () => void;
  onLeave: () => void;
}

export function CodeField({ text, fault, hint, isChecking, takesFocus, onChange, onApply, onLeave }: Props) {
  const t = useTranslations('Exchange.promocode');
  const field = useFocusOnMount<HTMLInputElement>(takesFocus);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter applies the promo code instead of creating the claim.
    event.preventDefault();
    onApply();
  };
  return (
    <Field label={t('label')} error={fault} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={field}
            data-field="promocode"
            name="promocode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
            onBlur={onLeave}
            className="min-w-0 flex-1"
          />
          <Button variant="secondary" busy={isChecking} onClick={onApply} className="min-h-12">
            {t('apply')}
          </Button>
        </div>
      )}
    </Field>
  );
}
