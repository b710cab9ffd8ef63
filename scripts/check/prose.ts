import { type Passage, passagesOf } from './passages.ts';

interface ProseRule {
  pattern: RegExp;
  problem: string;
  unless?: (path: string, text: string) => boolean;
}

/**
 * Matches the start of a sentence: after a full stop, or at the start of a passage, list item, table cell or JSDoc tag.
 */
const sentenceStart = String.raw`(?<=^|[.!?;]\s+|\n\s*[-*|]\s*|\|\s*|@\w+\s+)`;

/** The rules of docs/style.md that can be checked with a pattern. */
export const proseRules: ProseRule[] = [
  { pattern: /\b(for|of) who\b/gi, problem: '"for who", "of who": name them' },
  {
    pattern: new RegExp(String.raw`${sentenceStart}(Who|What)\b(?![^.!?\n]*\?)`, 'g'),
    problem: 'a sentence begins with "Who" or "What": put the subject first',
  },
  { pattern: /\banew\b/gi, problem: '"anew": say again, or rebuilt' },
  { pattern: /\bbesides\b/gi, problem: '"besides": say also, or in addition' },
  { pattern: /\b(wakes?|woke|waking|woken) up\b/gi, problem: '"wakes up": say hydrates, resumes or starts' },
  { pattern: /\bwith nothing (written|changed)\b/gi, problem: '"with nothing written": say without a change' },
  { pattern: /\bbe being\b/gi, problem: '"be being": use the active voice' },
  { pattern: /\bin the moment in which\b/gi, problem: '"in the moment in which": say when' },
  { pattern: /\bnone of (the \w+|\w+)['’]s business\b/gi, problem: '"none of their business": name the reason' },
  {
    pattern: /\bdrawn\b/gi,
    problem: '"drawn" outside charts: say rendered',
    unless: (path, text) => /chart/i.test(path) || /\b(charts?|diagrams?|drawings?|curves?|lines?)\b/i.test(text),
  },
];

/** Files that quote the forbidden phrases and are therefore not checked. */
const ruleFiles = new Set(['docs/style.md', 'scripts/check/prose.ts', 'tests/scripts/prose.test.ts']);

const isHeld = (path: string): boolean =>
  /\.(ts|tsx|mjs|css|sql|md)$/.test(path) &&
  !/^(messages|public|backend\/db\/seed\/.*\.md$)/.test(path) &&
  !ruleFiles.has(path);

export function proseFaultsOf(path: string, content: string): string[] {
  if (!isHeld(path)) return [];
  const passages = passagesOf(path, content);
  return [...passages.flatMap((passage) => faultsIn(path, passage)), ...longCommentsOf(path, passages)];
}

const maxSentences = 2;
const sentenceBreak = /(?<=[\w`)\]"%][.!?])\s+(?=[A-Z`"])/;

/**
 * Finds comments whose description or JSDoc tag has more than two sentences. Skips the generated schema, where the
 * comments of neighbouring columns look like one comment.
 */
function longCommentsOf(path: string, passages: Passage[]): string[] {
  if (path.endsWith('.md') || path === 'backend/db/schema.sql') return [];
  return passages
    .filter(({ text }) =>
      text.split(/(?=@(?:param|returns|throws)\b)/).some((part) => part.split(sentenceBreak).length > maxSentences),
    )
    .map(({ text, line }) => `${path}:${line} more than two sentences: ${text.replaceAll('\n', ' ').slice(0, 80)}`);
}

function faultsIn(path: string, { text, line }: Passage): string[] {
  return proseRules
    .filter(({ unless }) => !unless?.(path, text))
    .flatMap(({ pattern, problem }) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const lineNumber = line + text.slice(0, index).split('\n').length - 1;
        return `${path}:${lineNumber} ${problem}: ${text.slice(index).replaceAll('\n', ' ').trim().slice(0, 80)}`;
      }),
    );
}
