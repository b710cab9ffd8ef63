import { useState } from 'react';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { Select } from '#components/ui/select.tsx';

export const TextFields = () => (
  <>
    <Field label="Empty, with a placeholder and a hint" hint="The link to the claim goes there.">
      {(control) => <Input {...control} placeholder="name@example.org" />}
    </Field>
    <Field label="Filled, with an aside" aside={<a href="#field">Forgot it?</a>} required>
      {(control) => <Input {...control} defaultValue="name@example.org" />}
    </Field>
    <Field label="Wrong, with a hint" hint="Sixteen digits." error="One digit of the card number is wrong.">
      {(control) => <Input {...control} defaultValue="4111 1111 1111 1112" className="tabular-nums" />}
    </Field>
    <Field label="Read-only">{(control) => <Input {...control} readOnly defaultValue="A-1024" />}</Field>
    <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
    <Field label="Search" labelHidden>
      {(control) => <Input {...control} type="search" placeholder="Label for assistive technology only" />}
    </Field>
    <Field label="Textarea">{(control) => <Textarea {...control} defaultValue={'Two lines\nof a note'} />}</Field>
    <Field label="Textarea, wrong" error="Write what happened.">
      {(control) => <Textarea {...control} />}
    </Field>
  </>
);

export const PasswordField = () => (
  <Field label="Password">
    {(control) => <PasswordInput {...control} defaultValue="correct horse" autoComplete="off" />}
  </Field>
);

export const SumField = () => (
  <Field label="Amount">
    {(control) => <Input {...control} scale="sum" inputMode="decimal" defaultValue="1 250 000,00" />}
  </Field>
);

const cities = (
  <>
    <option>Moscow</option>
    <option>Istanbul</option>
  </>
);

export const SelectFields = () => (
  <>
    <Field label="City">{(control) => <Select {...control}>{cities}</Select>}</Field>
    <Field label="City" error="Choose a city.">
      {(control) => <Select {...control}>{cities}</Select>}
    </Field>
    <Field label="City">
      {(control) => (
        <Select {...control} disabled>
          {cities}
        </Select>
      )}
    </Field>
  </>
);

export function DateFields() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('2026-11-22');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="From">
        {(control) => (
          <DateInput {...control} empty="Any day" value={from} onChange={({ target }) => setFrom(target.value)} />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <DateInput {...control} empty="Any day" value={to} onChange={({ target }) => setTo(target.value)} />
        )}
      </Field>
    </div>
  );
}
