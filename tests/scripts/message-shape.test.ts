import { describe, expect, test } from 'vitest';
import { shapeOf } from '#scripts/check/message-shape.ts';

describe('the shape of a message', () => {
  test('contains its arguments with their kind, and its tags', () => {
    expect(shapeOf('Send {amount} by {until, time, short} or <link>ask</link>').placeholders).toEqual([
      '<link>',
      'amount',
      'until:time',
    ]);
  });

  test('does not contain the words of a plural', () => {
    const { placeholders, plurals } = shapeOf('{count, plural, =0 {none} one {# day left by {who}} other {# days}}');
    expect(placeholders).toEqual(['count:plural', 'who']);
    expect(plurals).toEqual([['=0', 'one', 'other']]);
  });

  test('distinguishes numbers, dates, selects and ordinals, also inside a tag', () => {
    const message =
      '<b>{n, number} {day, date}</b> {kind, select, a {x} other {{name}}} {place, selectordinal, other {#th}}';
    const { placeholders, plurals } = shapeOf(message);
    expect(placeholders).toEqual(['<b>', 'day:date', 'kind:select', 'n:number', 'name', 'place:selectordinal']);
    expect(plurals).toEqual([]);
  });

  test('treats a quoted brace as text', () => {
    expect(shapeOf("Write '{name}' as it is").placeholders).toEqual([]);
  });

  test.each([
    ['Send {amount', 'EXPECT_ARGUMENT_CLOSING_BRACE at 5'],
    ['Send amount}', '"}" without an opening brace'],
    ['Send <b>amount', 'UNCLOSED_TAG at 5'],
    ['{n, plural, one {day}}', 'MISSING_OTHER_CLAUSE at 21'],
  ])('cannot be parsed from %s', (message, error) => {
    expect(() => shapeOf(message)).toThrow(error);
  });
});
