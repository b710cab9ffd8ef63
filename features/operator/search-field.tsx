'use client';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const debounceMs = 300;

/** The search of a list: sent after a pause in typing, and at once when the field is left. */
export function SearchField({ label, search, onSearch, inputRef }: Props) {
  const [text, setText] = useState(search);
  // The newest last; those before it have not come back in the address yet.
  const sent = useRef([search]);

  const flush = () => {
    const typed = text.trim();
    if (typed === sent.current.at(-1)) return;
    sent.current.push(typed);
    onSearch(typed);
  };
  const flushLater = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => flushLater(), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const own = sent.current.indexOf(search);
    sent.current.splice(0, own === -1 ? sent.current.length : own);
    // The address was changed by somebody else: a link to the whole queue.
    if (own === -1) setText(search);
    if (own === -1) sent.current.push(search);
  }, [search]);

  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' || key === 'Enter') currentTarget.blur();
  };
  return (
    <Field label={label} labelHidden className="min-w-60 flex-1">
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          type="search"
          maxLength={120}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // A later change of the address would cancel the page that a click opens.
          onBlur={flush}
          onKeyDown={leave}
        />
      )}
    </Field>
  );
}
