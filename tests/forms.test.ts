import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const components = globSync('{app,components,features}/**/*.tsx');
const matching = (pattern: RegExp) => components.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('every form is sent by POST, so that a form sent before hydration does not put its input into the URL', () => {
  const forms = matching(/<form\b/);
  expect(forms.length).toBeGreaterThan(10);
  // Account forms get `method="post"` by spreading the object `frame` that `useAccountForm` returns.
  const posted = matching(/<form\b[^>]*?\s(?:method="post"|\{\.\.\.frame\})/);
  expect(forms.filter((file) => !posted.includes(file))).toEqual([]);
  expect(readFileSync('features/auth/form/use-account-form.ts', 'utf8')).toContain("method: 'post'");
});

test('every submit button is the one that is disabled until hydration', () => {
  expect(matching(/type="submit"/)).toEqual(['components/ui/submit-button.tsx']);
});
