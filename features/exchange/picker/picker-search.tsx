'use client';
import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input.tsx';
import { cn } from '#lib/cn.ts';

interface Props {
  label: string;
  placeholder: string;
  onLeave: () => void;
}

/** Search field, focused on mount. */
export function PickerSearch({ label, placeholder, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Two ways to set the focus: `autofocus` if the dialog opens after this effect, `focus()` if it is open already.
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
        // Esc closes the picker. Without this handler the first Esc would only clear the search.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
        className={cn(inputClass, 'pl-10')}
      />
    </div>
  );
}
