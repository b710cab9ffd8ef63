import { readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Tables } from '../tables.ts';

interface Faq {
  groups: Insertable<Tables['faqGroups']>[];
  questions: Insertable<Tables['faq']>[];
}

/**
 * Returns the FAQ of a new installation. In the FAQ's file, `# key Name` starts a group and `## key Question` starts a
 * question.
 */
export function seedFaq(): Faq {
  const ru = readFaq('ru');
  const en = readFaq('en');
  const groups = ru.groups.map(({ key, name }, place) => ({
    key,
    nameRu: name,
    nameEn: en.groups.find((group) => group.key === key)?.name ?? name,
    position: place + 1,
  }));
  return { groups, questions: [...ru.questions, ...en.questions] };
}

function readFaq(locale: Locale) {
  const text = readFileSync(new URL(`faq/${locale}.md`, import.meta.url), 'utf8');
  const groups: { key: string; name: string }[] = [];
  const questions: Faq['questions'] = [];
  for (const part of text.split(/^(?=##? )/m)) {
    const [, level, key = '', words = '', body = ''] = /^(##?) (\S+) (.+)\n([\s\S]*)$/.exec(part) ?? [];
    if (level === '#') groups.push({ key, name: words });
    if (level === '##') {
      const groupKey = groups.at(-1)?.key ?? '';
      questions.push({
        key,
        locale,
        groupKey,
        question: words,
        markdown: body.trim(),
        position: questions.length + 1,
      });
    }
  }
  return { groups, questions };
}
