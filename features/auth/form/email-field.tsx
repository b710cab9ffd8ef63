'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { suggestEmail } from '#lib/suggest-email.ts';
import { usePressEnd } from '#lib/use-press-end.ts';

interface Props extends ComponentProps<'input'> {
  error?: string | undefined;
  hint?: string | undefined;
  /**
   * Called with the corrected e-mail when the visitor accepts the suggested correction of a typo. Without this
   * callback, the field suggests no correction.
   */
  onFix?: (email: string) => void;
}

/** E-mail field with `autocomplete="username"`, so that password managers recognise it. */
export function EmailField({ error, hint, onFix, onBlur, ...register }: Props) {
  const t = useTranslations('Auth');
  const [meant, setMeant] = useState<string | null>(null);
  const pressEnd = usePressEnd();
  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    const { value } = event.target;
    await pressEnd();
    setMeant(onFix ? suggestEmail(value) : null);
  };
  const fix = (words: ReactNode) => (
    <button
      type="button"
      className="text-accent underline underline-offset-4 hover:text-accent-strong"
      onClick={() => {
        onFix?.(meant ?? '');
        setMeant(null);
      }}
    >
      {words}
    </button>
  );
  return (
    <Field label={t('email')} hint={meant ? t.rich('didYouMean', { email: meant, fix }) : hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...register}
          onBlur={(event) => void leave(event)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
