'use client';
import { Combobox } from '@base-ui/react/combobox';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input.tsx';
import type { Locale } from '#domain/locale.ts';
import { bankNamed, bankNameIn, bankSynonyms } from '#domain/requisites/banks.ts';
import { cn } from '#lib/cn.ts';
import { search } from '#lib/search/search.ts';
import type { BankFieldProps } from './bank-field.tsx';

const banksIn = (locale: Locale) =>
  Object.entries(bankSynonyms).map(([name, synonyms]) => ({
    name: bankNameIn(locale, name),
    synonyms: [name, ...synonyms],
    code: '',
    currency: '',
    network: null,
  }));

type Bank = ReturnType<typeof banksIn>[number];

/** A field with a searchable list of banks. A name that is not in the list may be typed, and is validated on blur. */
export function BankCombobox({ value, onChange, ...input }: BankFieldProps) {
  const locale = useLocale();
  const banks = useMemo(() => banksIn(locale), [locale]);
  const listed = bankNamed(value);
  const isChosen = listed !== undefined && (value === listed || value === bankNameIn(locale, listed));
  const found = useMemo(() => (isChosen ? banks : search(banks, value)), [banks, value, isChosen]);
  return (
    <Combobox.Root<Bank>
      items={found}
      filter={null}
      autoHighlight
      value={null}
      inputValue={value}
      itemToStringLabel={({ name }) => name}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onChange(text)}
      onValueChange={(bank) => bank && onChange(bank.name)}
    >
      <span className="relative block">
        <Combobox.Input {...input} className={cn(inputClass, 'min-h-12 pr-10')} />
        <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft" />
      </span>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-40 w-(--anchor-width)">
          <Combobox.Popup className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-control border border-edge bg-sheet p-1 shadow-lift empty:hidden data-empty:hidden">
            <Combobox.List>
              {({ name }: Bank) => (
                <Combobox.Item
                  key={name}
                  value={banks.find((bank) => bank.name === name)}
                  className="flex min-h-12 cursor-pointer items-center rounded-control px-3 outline-none select-none data-highlighted:bg-wash"
                >
                  {name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
