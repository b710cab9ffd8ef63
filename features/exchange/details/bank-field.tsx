'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { FieldControl } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { useLazyComponent } from '../loading/use-lazy-component.ts';

export interface BankFieldProps extends FieldControl, Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'ref'> {
  'data-field': string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const load = async () => (await import('./bank-combobox.tsx')).BankCombobox;

/**
 * Shows a plain field until the searchable list of banks is loaded. The list is loaded separately, because only few
 * pairs need it.
 */
export function BankField(props: BankFieldProps) {
  const { onChange, onBlur } = props;
  const { Part: BankCombobox } = useLazyComponent(load, true);
  const isFocused = useRef(false);
  const early = useEarlyInput(({ value }) => onChange(value));
  const combobox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused.current) combobox.current?.focus();
  }, [BankCombobox]);
  if (BankCombobox) return <BankCombobox {...props} ref={combobox} />;
  return (
    <Input
      {...props}
      ref={early}
      autoComplete="off"
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={() => {
        isFocused.current = false;
        onBlur();
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
