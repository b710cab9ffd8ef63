import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { State } from '../specimen.tsx';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;

/**
 * @param group prefix of the radio groups' names; each theme has its own prefix, because groups with equal names would
 * affect each other
 */
export function ChoiceControls({ group }: { group: string }) {
  const [show, setShow] = useState<(typeof options)[number]['value']>('open');
  return (
    <>
      <State name="checkbox: off, on, disabled" stacked>
        <Checkbox label="Remember on this device" />
        <Checkbox label="Remember on this device" defaultChecked />
        <Checkbox label="Remember on this device" disabled />
      </State>
      <State name="with a hint, with an error" stacked>
        <Checkbox label="Rates for monitors" hint="Monitors drop a site whose file is empty." defaultChecked />
        <Checkbox
          label={
            <>
              I agree to the <a href="#choices">rules</a>
            </>
          }
          error="Agree to the rules to go on."
        />
      </State>
      <State name="segmented">
        <Segmented legend="Show" name={`show-${group}`} options={options} value={show} onChange={setShow} />
      </State>
    </>
  );
}
