import { describe, expect, test } from 'vitest';
import { currentOrFirst, visibleInputs } from '#domain/directions.ts';

const entry = (id: number, visible = true) => ({ id, visible });

describe('the receive currency after its list is reloaded', () => {
  test('stays if it is still offered', () => {
    expect(currentOrFirst([entry(1), entry(2), entry(3)], 2)).toEqual(entry(2));
  });

  test('is the first visible one if it is gone', () => {
    expect(currentOrFirst([entry(1), entry(3)], 2)).toEqual(entry(1));
  });

  test('is never a hidden one, even if it was chosen', () => {
    expect(currentOrFirst([entry(1, false), entry(2, false), entry(3)], 2)).toEqual(entry(3));
  });

  test('is the first visible one if none was chosen', () => {
    expect(currentOrFirst([entry(4), entry(5)], null)).toEqual(entry(4));
  });

  test('is null if none is offered', () => {
    expect(currentOrFirst([], 2)).toBeNull();
    expect(currentOrFirst([entry(2, false)], 2)).toBeNull();
  });
});

describe('the inputs of a currency in the form', () => {
  const card = { name: 'card', visible: true };
  const holder = { name: 'holder', visible: true };
  const hidden = { name: 'refund', visible: false };

  test('are its visible inputs', () => {
    expect(visibleInputs({ input: [card, hidden], inputVerify: null }, 'default')).toEqual([card]);
  });

  test('are the inputs of the verification course if that is chosen', () => {
    const structure = { input: [card], inputVerify: [holder, hidden] };
    expect(visibleInputs(structure, 'verification')).toEqual([holder]);
    expect(visibleInputs(structure, 'default')).toEqual([card]);
  });

  test('are the default ones if the verification course has none of its own', () => {
    expect(visibleInputs({ input: [card], inputVerify: null }, 'verification')).toEqual([card]);
    expect(visibleInputs({ input: [card], inputVerify: [] }, 'verification')).toEqual([]);
  });
});
