import { expect, test } from 'vitest';
import { type Actor, formatActor, parseActor, staffIdOf } from '#domain/actor.ts';

const id = '2f6d1a5e-9b37-4c0e-8d55-0a1b2c3d4e5f';

test.each<[string, Actor]>([
  ['visitor', { kind: 'visitor' }],
  [`operator:${id}`, { kind: 'operator', id }],
  ['job:sweep', { kind: 'job', id: 'sweep' }],
  ['rail:demo_bank', { kind: 'rail', id: 'demo_bank' }],
])('%s is formatted and parsed back', (text, actor) => {
  expect(formatActor(actor)).toBe(text);
  expect(parseActor(text)).toEqual(actor);
});

test.each(['', 'operator', 'operator:', 'visitor:1', 'user:1', 'staff@example.org'])(
  '%j is not a valid actor',
  (text) => {
    expect(parseActor(text)).toBeNull();
  },
);

test('only staff actors have a user id', () => {
  expect(staffIdOf(`operator:${id}`)).toBe(id);
  expect(staffIdOf('job:sweep')).toBeNull();
});
