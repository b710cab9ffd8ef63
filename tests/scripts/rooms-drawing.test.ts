import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floors, rooms } from '#scripts/check/law/rooms.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('docs/rooms.svg draws the rooms of the import law, with the lowest floor at the bottom', () => {
  const drawn = [...read('docs/rooms.svg').matchAll(/<g class="floor">([\s\S]*?)<\/g>/g)].map(([, floor = '']) =>
    [...floor.matchAll(/class="name"[^>]*>([^<]+)/g)].map(([, name = '']) => name),
  );
  expect(drawn.toReversed().map((names) => names.toSorted())).toEqual(floors.map((names) => names.toSorted()));
});

test('backend/modules/README.md has one row per floor, from the lowest to the highest', () => {
  const rows = [...read('backend/modules/README.md').matchAll(/^\| ([a-z, -]+) \|/gm)].slice(1);
  expect(rows.map(([, names = '']) => names.split(', ').toSorted())).toEqual(floors.map((names) => names.toSorted()));
});

test('every folder of backend/modules is a room of the import law', () => {
  const folders = readdirSync(new URL('../../backend/modules', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(rooms.toSorted());
});
