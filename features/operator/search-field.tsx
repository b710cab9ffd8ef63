'use client';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Formats a search text for display in the search field. */
  shown?: (search: string) => string;
  /**
   * Returns whether a typed text is incomplete. An incomplete text is searched for only when the field loses the
   * focus.
   */
  isUnfinished?: (text: string) => boolean;
}

const debounceMs = 300;

const asIs = (search: string): string => search;
const never = (): boolean => false;

/** Search field of a list. The search starts after a pause in typing, or immediately when the field loses the focus. */
export function SearchField({ label, search, onSearch, inputRef, shown = asIs, isUnfinished = never }: Props) {
  const [text, setText] = useState(shown(search));
  // Search texts that were passed to `onSearch` but are not in the URL yet, newest last.
  const sent = useRef([search]);

  const flush = () => {
    const typed = text.trim();
    const last = sent.current.at(-1) ?? '';
    if (typed === last || typed === shown(last)) return;
    sent.current.push(typed);
    onSearch(typed);
  };
  const flushLater = useEffectEvent(() => {
    if (!isUnfinished(text)) flush();
  });
  useEffect(() => {
    const timer = setTimeout(() => flushLater(), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const showSearch = useEffectEvent(() => setText(shown(search)));
  useEffect(() => {
    const ownIndex = sent.current.indexOf(search);
    sent.current.splice(0, ownIndex === -1 ? sent.current.length : ownIndex);
    // The URL contains a search that did not come from this field, for example from a link. This search replaces the
    // text in the field.
    if (ownIndex === -1) showSearch();
    if (ownIndex === -1) sent.current.push(search);
  }, [search]);

  const blurOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' || key === 'Enter') currentTarget.blur();
  };
  return (
    <Field label={label} labelHidden className="min-w-60 flex-1">
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          type="search"
          maxLength={240}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Starts a pending search before the browser follows a link. A search after the click would change the URL
          // and cancel the navigation.
          onBlur={flush}
          onKeyDown={blurOnEnter}
        />
      )}
    </Field>
  );
}
