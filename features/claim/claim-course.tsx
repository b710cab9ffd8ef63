import { Amount } from '#components/ui/amount.tsx';
import { divide, round } from '#domain/amount.ts';
import type { ClaimState } from './types.ts';

interface Props {
  claim: Pick<ClaimState, 'course' | 'from' | 'to'>;
}

const reverseDigits = 12;

export const ClaimCourse = ({ claim: { course, from, to } }: Props) => (
  <>
    <Line one={from.currency} value={course} unit={to.currency} />
    <Line one={to.currency} value={round(divide('1', course), reverseDigits)} unit={from.currency} />
  </>
);

const Line = ({ one, value, unit }: { one: string; value: string; unit: string }) => (
  <span className="block">
    1&nbsp;{one} = <Amount value={value} code={unit} />
  </span>
);
