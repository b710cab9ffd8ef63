import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type FileKind = 'classic' | 'eref';

/** An <item> of a rate file, with its elements in file order. */
export interface FileItem {
  /** Position among the items of the file, from 1. */
  position: number;
  elements: { name: string; value: string; attributes: Record<string, string> }[];
}

export interface ParsedFile {
  items: FileItem[];
  /** Errors of the file as a whole, not of single items. */
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

/** The schema that the root element of a version 1.1 file must name (EREF 1.1). */
const erefSchema = 'https://docs.bestchange.biz/schema/1.1.xsd';

/** Parses a file as strictly as a monitor does. `items` is empty if an error prevents parsing. */
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
