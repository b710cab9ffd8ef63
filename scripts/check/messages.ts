import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { shapeOf } from './message-shape.ts';
import type { StepResult } from './step.ts';

export type Messages = { [key: string]: string | Messages };

const languages = ['ru', 'en'] as const;

/** Plural forms that each language must have. Russian needs no `many`, because the form `other` is used instead. */
const requiredCases = { ru: ['one', 'few', 'other'], en: ['one', 'other'] };

/**
 * Checks that both languages have the same keys and placeholders, all plural forms, no empty texts and no unused
 * namespaces.
 */
export async function messages(): Promise<StepResult> {
  const ru = read('ru');
  const en = read('en');
  const sources = (await projectFiles())
    .filter((path) => isSource(path) && /^(app|features|components|lib|backend|domain|middleware)/.test(path))
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n');
  return { summary: `${flatten(ru).size} texts`, problems: [...differences(ru, en), ...unused(ru, sources)] };
}

/** Describes the messages that lack a text or a plural form in one language, or whose placeholders differ. */
export function differences(ru: Messages, en: Messages): string[] {
  const texts = { ru: flatten(ru), en: flatten(en) };
  const keys = new Set([...texts.ru.keys(), ...texts.en.keys()]);
  return [...keys].flatMap((key) => {
    const missing = languages.filter((language) => !texts[language].get(key)?.trim());
    if (missing.length) return missing.map((language) => `${key}: no text in ${language}.json`);
    try {
      const shapes = { ru: shapeOf(texts.ru.get(key) ?? ''), en: shapeOf(texts.en.get(key) ?? '') };
      const incomplete = languages.filter((language) =>
        shapes[language].plurals.some((cases) => !requiredCases[language].every((name) => cases.includes(name))),
      );
      const problems = incomplete.map((language) => `${key}: a plural of ${language}.json lacks a case`);
      if (shapes.ru.placeholders.join() !== shapes.en.placeholders.join())
        problems.push(
          `${key}: ru takes [${shapes.ru.placeholders.join(', ')}], en takes [${shapes.en.placeholders.join(', ')}]`,
        );
      return problems;
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

export const unused = (messages: Messages, sources: string): string[] =>
  Object.keys(messages)
    .filter((namespace) => !new RegExp(`(['"\`]${namespace}(['"\`.])|\\.${namespace}\\b)`).test(sources))
    .map((namespace) => `${namespace}: unused namespace`);

const read = (language: string): Messages =>
  JSON.parse(readFileSync(`${root}messages/${language}.json`, 'utf8')) as Messages;

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) texts.set(path, text);
  }
  return texts;
}
