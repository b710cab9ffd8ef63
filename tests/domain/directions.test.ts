import { describe, expect, test } from 'vitest';
import { currentOrFirst, visibleInputs } from '#domain/directions.ts';

const entry = (id: number, visible = true) => ({ id, visible });

describe('the receive currency after the list was reloaded', () => {
  test('stays when it is still offered', () => {
    expect(currentOrFirst([entry(1), entry(2), entry(3)], 2)).toEqual(entry(2));
  });

  test('is the first available one when it is gone', () => {
    expect(currentOrFirst([entry(1), entry(3)], 2)).toEqual(entry(1));
  });

  test('is never one that is not visible, not even the current one', () => {
    expect(currentOrFirst([entry(1, false), entry(2, false), entry(3)], 2)).toEqual(entry(3));
  });

  test('is the first available one when none was chosen', () => {
    expect(currentOrFirst([entry(4), entry(5)], null)).toEqual(entry(4));
  });

  test('is none when nothing is offered', () => {
    expect(currentOrFirst([], 2)).toBeNull();
    expect(currentOrFirst([entry(2, false)], 2)).toBeNull();
  });
});

describe('the inputs a person sees', () => {
  const card = { name: 'card', visible: true };
  const holder = { name: 'holder', visible: true };
  const hidden = { name: 'refund', visible: false };

  test('are the visible ones', () => {
    expect(visibleInputs({ input: [card, hidden], inputVerify: null }, 'default')).toEqual([card]);
  });

  test('are those of the verification course under it', () => {
    const structure = { input: [card], inputVerify: [holder, hidden] };
    expect(visibleInputs(structure, 'verification')).toEqual([holder]);
    expect(visibleInputs(structure, 'default')).toEqual([card]);
  });

  test('stay the same under the verification course where it asks nothing of its own', () => {
    expect(visibleInputs({ input: [card], inputVerify: null }, 'verification')).toEqual([card]);
    expect(visibleInputs({ input: [card], inputVerify: [] }, 'verification')).toEqual([]);
  });
});
