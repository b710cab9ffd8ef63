import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Finding, MonitorRule } from './findings.ts';

export type FileKind = 'classic' | 'eref';

export interface FileItem {
  position: number;
  elements: { name: string; value: string; attributes: Record<string, string> }[];
}

export interface ParsedFile {
  items: FileItem[];
  errors: Finding[];
}

type Node = Record<string, unknown> & { ':@'?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** Schema that a version 1.1 rate file must name in its root element (EREF 1.1). */
const erefSchema = 'https://docs.bestchange.biz/schema/1.1.xsd';

/** Parses a rate file as strictly as exchange monitors do. `items` is empty if the file cannot be parsed. */
export function parseRateFile(text: string, kind: FileKind = 'classic'): ParsedFile {
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { msg: problem, line } = valid.err;
    return { items: [], errors: [{ rule: 'xml', values: { problem, line } }] };
  }
  const errors: Finding[] = [];
  const report = (rule: MonitorRule, values: Finding['values'] = {}) => errors.push({ rule, values });
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) report('doctype');
  const declared = /^<\?xml[^>]*\bencoding=["']([^"']+)/.exec(text)?.[1] ?? 'UTF-8';
  if (declared.toUpperCase() !== 'UTF-8') report('encoding', { declared });
  if (text.includes('\r')) report('lineEnds', { found: '\\r\\n', wanted: '\\n' });
  const roots = (parser.parse(text) as Node[]).filter((node) => !nameOf(node).startsWith('?'));
  const [root] = roots;
  if (!root || roots.length !== 1 || nameOf(root) !== 'rates') {
    report('root', { element: '<rates>' });
    return { items: [], errors };
  }
  if (kind === 'eref' && root[':@']?.['xsi:noNamespaceSchemaLocation'] !== erefSchema)
    report('schema', { schema: erefSchema });
  const children = childrenOf(root);
  const unexpected = children.filter((node) => nameOf(node) !== 'item').map(nameOf);
  if (unexpected.length > 0) report('notItem', { root: '<rates>', element: '<item>', found: unexpected.join(', ') });
  const items = children.filter((node) => nameOf(node) === 'item').map((node, index) => itemOf(node, index + 1));
  const lines = text.split('\n').filter((line) => line.includes('<item')).length;
  if (lines !== items.length) report('lines', { entries: items.length, lines });
  return { items, errors };
}

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: Node): Node[] => (node[nameOf(node)] as Node[] | undefined) ?? [];

const itemOf = (node: Node, position: number): FileItem => ({
  position,
  elements: childrenOf(node).map((child) => ({
    name: nameOf(child),
    value: childrenOf(child)
      .map(({ '#text': text }) => (typeof text === 'string' ? text : ''))
      .join(''),
    attributes: child[':@'] ?? {},
  })),
});
