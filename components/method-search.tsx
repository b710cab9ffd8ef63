'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { search } from '#lib/search/search.ts';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';

interface Method {
  name: string;
  code: string;
  currency: string;
  networkCode: string | null;
}

/** Largest number of payment methods that need no search. */
const maxUnsearched = 8;

/**
 * Filters payment methods by the search text that the hook stores. Short lists need no search field and are never
 * filtered.
 */
export function useMethodSearch<M extends Method>(methods: readonly M[]) {
  const [text, setText] = useState('');
  const isLong = methods.length > maxUnsearched;
  const entries = methods.map((method) => {
    const { name, code, currency, networkCode } = method;
    const network = networkCode === null ? null : { code: networkCode, name: networkCode };
    return { name, code, currency, network, synonyms: [], method };
  });
  const found = isLong && text.trim() !== '' ? search(entries, text).map(({ method }) => method) : methods;
  return { text, setText, isLong, found };
}

interface Props {
  text: string;
  /** Whether at least one payment method matches the search text. */
  hasFound: boolean;
  onChange: (text: string) => void;
}

/** Search field above a long list of payment methods. */
export function MethodSearch({ text, hasFound, onChange }: Props) {
  const t = useTranslations('MethodSearch');
  return (
    <div className="grid gap-2 pb-2">
      <Field label={t('label')} labelHidden>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={t('label')}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            // Prevents Enter from submitting the form that contains the search field.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
          />
        )}
      </Field>
      <p role="status" className="text-soft empty:hidden">
        {!hasFound && t('none', { text: text.trim() })}
      </p>
    </div>
  );
}
