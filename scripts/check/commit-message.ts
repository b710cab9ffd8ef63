export const commitTypes = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'style', 'revert'];

const maxSubjectLength = 72;
const conventional = new RegExp(
  `^(${commitTypes.join('|')})(\\([a-z0-9-]+(, ?[a-z0-9-]+)*\\))?!?: (?<description>.+)$`,
);
/** Matches the subjects of commits that need no check, because Git generated them or will squash them. */
const generated = /^(Merge |Revert "|fixup! |squash! |amend! )/;

/** Words that cannot begin an imperative: verbs ending in -ed, -ing or -s, and words such as "the" and "no". */
const notImperative = /^(?:\w+(?:ed|ing|[^s]s)|a|an|the|all|no|every|nothing|nobody|what|who|when|it)$/i;
const imperativeAnyway = new Set(
  'bring embed exceed feed focus need ping proceed seed shed speed string succeed bias'.split(' '),
);

export function commitMessageProblems(message: string): string[] {
  const lines = message
    .split(/^# -+ >8 -+$/m, 1)[0]
    ?.split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', separator = ''] = lines ?? [];
  if (generated.test(subject)) return [];
  const problems: string[] = [];
  if (subject.length > maxSubjectLength) problems.push(`subject: ${subject.length} characters, at most 72`);
  if (separator.trim()) problems.push('body: an empty line must follow the subject');
  const description = conventional.exec(subject)?.groups?.description;
  if (description === undefined)
    return [...problems, `subject: must read "type(scope): verb …", type one of ${commitTypes.join(', ')}`];
  const verb = description.split(' ', 1)[0] ?? '';
  if (/^[A-Z][a-z]/.test(verb)) problems.push(`subject: "${verb}" must begin in lower case`);
  if (notImperative.test(verb) && !imperativeAnyway.has(verb.toLowerCase()))
    problems.push(`subject: "${verb}" is no imperative, write add, refuse, rename`);
  if (subject.endsWith('.')) problems.push('subject: no full stop at the end');
  return problems;
}
