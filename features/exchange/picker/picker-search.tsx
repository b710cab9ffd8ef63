'use client';
import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input.tsx';
import { cn } from '#lib/cn.ts';

interface Props {
  label: string;
  placeholder: string;
  /** Chooses the currency that matches the search text best. Returns false if no currency was chosen. */
  onEnter: (text: string) => boolean;
  onLeave: () => void;
}

export function PickerSearch({ label, placeholder, onEnter, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // `focus()` works if the dialog is already open. If the dialog opens later, the browser focuses the element with
    // the `autofocus` attribute.
    input.current?.setAttribute('autofocus', '');
    input.current?.focus();
  }, []);

  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-soft" />
      <Combobox.Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        // Esc closes the picker; by default the first Esc would only clear the search field. Enter never submits the
        // exchange form, in which the picker lies.
        onKeyDownCapture={(event) => {
          const isEnter = event.key === 'Enter';
          if (!isEnter && event.key !== 'Escape') return;
          event.preventDefault();
          // If the search text did not choose a currency, the combobox library handles Enter and chooses the
          // highlighted row.
          if (isEnter && !onEnter(event.currentTarget.value)) return;
          event.stopPropagation();
          if (!isEnter) onLeave();
        }}
        className={cn(inputClass, 'pl-10')}
      />
    </div>
  );
}
