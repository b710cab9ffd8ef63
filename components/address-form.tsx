'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';
import { SubmitButton } from './ui/submit-button.tsx';

interface Props {
  label: string;
  hint?: string;
  /** Error message that the form shows if the visitor submits it without an address. */
  empty: string;
  /** The API's error message about the address, if there is one. */
  refusal: string | undefined;
  submit: string;
  busy: boolean;
  /** Called when the visitor edits the address, so that the caller can remove the result for the previous address. */
  onEdit: () => void;
  /** Called with the trimmed address. */
  onSubmit: (address: string) => void;
  /** Result or error, shown between the field and the button. */
  children?: ReactNode;
}

/** Form with a single field for a blockchain address. */
export function AddressForm({ label, hint, empty, refusal, submit, busy, onEdit, onSubmit, children }: Props) {
  const [address, setAddress] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const trimmed = address.trim();
    setEmpty(trimmed === '');
    if (trimmed !== '') onSubmit(trimmed);
  };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-3">
      <Field label={label} hint={hint} error={isEmpty ? empty : refusal}>
        {(control) => (
          <Input
            {...control}
            name="address"
            value={address}
            onChange={(event) => {
              onEdit();
              setEmpty(false);
              setAddress(event.target.value);
            }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      {children}
      <SubmitButton variant="secondary" busy={busy} className="justify-self-start">
        {submit}
      </SubmitButton>
    </form>
  );
}
