import { describe, expect, it } from 'vitest';
import { shapeOf } from '#scripts/check/icu.ts';

describe('the shape of a message', () => {
  it('names arguments with their kind, and tags', () => {
    expect(shapeOf('Send {amount} by {until, time, short} or <link>ask</link>').takes).toEqual([
      '<link>',
      'amount',
      'until:time',
    ]);
  });

  it('does not take the words of a plural for arguments', () => {
    const { takes, plurals } = shapeOf('{count, plural, =0 {none} one {# day left by {who}} other {# days}}');
    expect(takes).toEqual(['count:plural', 'who']);
    expect(plurals).toEqual([['=0', 'one', 'other']]);
  });

  it('reads a quoted brace as text', () => {
    expect(shapeOf("Write '{name}' as it is").takes).toEqual([]);
  });

  it('refuses a brace that is left open', () => {
    expect(() => shapeOf('Send {amount')).toThrow('missing');
    expect(() => shapeOf('Send amount}')).toThrow('without a beginning');
  });
});
