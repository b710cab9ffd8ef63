import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type FileKind = 'classic' | 'eref';

export interface FileItem {
  position: number;
  elements: { name: string; value: string; attributes: Record<string, string> }[];
}

export interface ParsedFile {
  items: FileItem[];
  errors: string[];
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
  if (valid !== true) return { items: [], errors: [`The XML is broken: ${valid.err.msg} (line ${valid.err.line}).`] };
  const errors: string[] = [];
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) errors.push('There is a DOCTYPE or an entity: monitors refuse both.');
  const declared = /^<\?xml[^>]*\bencoding=["']([^"']+)/.exec(text)?.[1] ?? 'UTF-8';
  if (declared.toUpperCase() !== 'UTF-8') errors.push(`The declared encoding is ${declared}: monitors require UTF-8.`);
  if (text.includes('\r')) errors.push('Lines end with \\r\\n: monitors require \\n.');
  const roots = (parser.parse(text) as Node[]).filter((node) => !nameOf(node).startsWith('?'));
  const [root] = roots;
  if (!root || roots.length !== 1 || nameOf(root) !== 'rates') {
    return { items: [], errors: [...errors, 'The root element is not <rates>.'] };
  }
  if (kind === 'eref' && root[':@']?.['xsi:noNamespaceSchemaLocation'] !== erefSchema)
    errors.push(`The root does not name its schema, ${erefSchema}.`);
  const children = childrenOf(root);
  const unexpected = children.filter((node) => nameOf(node) !== 'item').map(nameOf);
  if (unexpected.length > 0) errors.push(`Inside <rates> there is more than <item>: ${unexpected.join(', ')}.`);
  const items = children.filter((node) => nameOf(node) === 'item').map((node, index) => itemOf(node, index + 1));
  const lines = text.split('\n').filter((line) => line.includes('<item')).length;
  if (lines !== items.length) errors.push(`${items.length} entries stand on ${lines} lines: each wants its own.`);
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
