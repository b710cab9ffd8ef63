import type { Chapter } from '../specimen.tsx';
import { State } from '../specimen.tsx';
import { ChoiceControls } from './choice-controls.tsx';
import { DateFields, PasswordField, SelectFields, SumField, TextFields } from './text-controls.tsx';

export const fields: readonly Chapter[] = [
  { id: 'field', title: 'Field, Input, Textarea', render: () => <TextFields /> },
  {
    id: 'field-kinds',
    title: 'PasswordInput, Select, DateInput',
    render: () => (
      <>
        <State name="password, which can be shown" stacked>
          <PasswordField />
        </State>
        <State name="select: a value, an error, disabled" stacked>
          <SelectFields />
        </State>
        <State name="date: none, chosen" stacked>
          <DateFields />
        </State>
        <State name='scale="sum"' stacked>
          <SumField />
        </State>
      </>
    ),
  },
  { id: 'choices', title: 'Checkbox, Segmented', render: (theme) => <ChoiceControls group={theme} /> },
];
