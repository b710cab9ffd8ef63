import { readFileSync } from 'node:fs';
import { root } from './command.ts';
import { isSource, projectFiles } from './files.ts';
import { shapeOf } from './icu.ts';
import type { Finding } from './step.ts';

export type Words = { [key: string]: string | Words };

const languages = ['ru', 'en'] as const;

/** What a plural needs, by language. Russian `many` may be left to `other`, as it is for whole numbers. */
const counts = { ru: ['one', 'few', 'other'], en: ['one', 'other'] };

/** Message parity: same keys, same placeholders, no empty text, plurals whole, no namespace nobody asks for. */
export async function messages(): Promise<Finding> {
  const ru = read('ru');
  const en = read('en');
  const sources = (await projectFiles())
    .filter((path) => isSource(path) && /^(app|features|components|lib|backend|domain|middleware)/.test(path))
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n');
  return { remark: `${flat(ru).size} texts`, problems: [...differences(ru, en), ...unused(ru, sources)] };
}

/** Where the two languages disagree, in words. */
export function differences(ru: Words, en: Words): string[] {
  const texts = { ru: flat(ru), en: flat(en) };
  const keys = new Set([...texts.ru.keys(), ...texts.en.keys()]);
  return [...keys].flatMap((key) => {
    const missing = languages.filter((language) => !texts[language].get(key)?.trim());
    if (missing.length) return missing.map((language) => `${key}: no text in ${language}.json`);
    try {
      const shapes = { ru: shapeOf(texts.ru.get(key) ?? ''), en: shapeOf(texts.en.get(key) ?? '') };
      const halves = languages.filter((language) =>
        shapes[language].plurals.some((cases) => !counts[language].every((name) => cases.includes(name))),
      );
      const problems = halves.map((language) => `${key}: a plural of ${language}.json lacks a case`);
      if (shapes.ru.takes.join() !== shapes.en.takes.join())
        problems.push(`${key}: ru takes [${shapes.ru.takes.join(', ')}], en takes [${shapes.en.takes.join(', ')}]`);
      return problems;
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** Namespaces whose name stands in no source. */
export const unused = (words: Words, sources: string): string[] =>
  Object.keys(words)
    .filter((namespace) => !new RegExp(`(['"\`]${namespace}(['"\`.])|\\.${namespace}\\b)`).test(sources))
    .map((namespace) => `${namespace}: nothing asks for this namespace`);

const read = (language: string): Words => JSON.parse(readFileSync(`${root}messages/${language}.json`, 'utf8')) as Words;

function flat(words: Words, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') texts.set(above + key, value);
    else for (const [path, text] of flat(value, `${above}${key}.`)) texts.set(path, text);
  }
  return texts;
}
