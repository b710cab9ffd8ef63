import { globSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Gallery } from '#features/dev-ui/gallery.tsx';
import { renderIn } from '#tests/support/render.tsx';

const root = `${process.cwd()}/`;

test('the gallery imports every component of components/ui', () => {
  const components = globSync('components/ui/*.tsx', { cwd: root });
  const sources = globSync('features/dev-ui/**/*.tsx', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((component) => !sources.some((source) => source.includes(`'#${component}'`)))).toEqual([]);
});

test('each chapter is rendered in both themes', () => {
  renderIn('en', <Gallery />);
  const chapters = within(screen.getByRole('navigation', { name: 'Components' })).getAllByRole('link');
  for (const theme of ['light', 'dark'])
    expect(screen.getAllByRole('region', { name: theme })).toHaveLength(chapters.length);
});
