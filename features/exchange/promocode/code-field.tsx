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
  /** Removes a code that was refused, so that the order can be created without it. */
  onRemove: () => void;
}

export function CodeField({ text, fault, hint, isChecking, takesFocus, onChange, onApply, onLeave, onRemove }: Props) {
  const t = useTranslations('Exchange.promocode');
  const field = useFocusOnMount<HTMLInputElement>(takesFocus);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter applies the promo code instead of creating the claim.
    event.preventDefault();
    onApply();
  };
  return (
    <div className="grid gap-1">
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
      {fault && (
        <button type="button" onClick={onRemove} className="text-button justify-self-start">
          {t('without')}
        </button>
      )}
    </div>
  );
}
