import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FileKind } from './rules.ts';

/** An entry as it stands: its elements in their order. */
export interface FileItem {
  /** 1 for the first. */
  position: number;
  elements: { name: string; value: string; attributes: Record<string, string> }[];
}

export interface ParsedFile {
  items: FileItem[];
  /** What is wrong with the document as such. */
  faults: string[];
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

/** What the root of version 1.1 names. */
const erefSchema = 'https://docs.bestchange.biz/schema/1.1.xsd';

/** Reads a file as a monitor would, and says what keeps it from being read. */
export function parseRateFile(text: string, kind: FileKind = 'classic'): ParsedFile {
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { items: [], faults: [`The XML is broken: ${valid.err.msg} (line ${valid.err.line}).`] };
  const faults: string[] = [];
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) faults.push('There is a DOCTYPE or an entity: monitors refuse both.');
  const declared = /^<\?xml[^>]*\bencoding=["']([^"']+)/.exec(text)?.[1] ?? 'UTF-8';
  if (declared.toUpperCase() !== 'UTF-8') faults.push(`It calls itself ${declared}: monitors want UTF-8.`);
  if (text.includes('\r')) faults.push('Lines end with \\r\\n: monitors want \\n alone.');
  const roots = (parser.parse(text) as Node[]).filter((node) => !nameOf(node).startsWith('?'));
  const [root] = roots;
  if (!root || roots.length !== 1 || nameOf(root) !== 'rates') {
    return { items: [], faults: [...faults, 'The root element is not <rates>.'] };
  }
  if (kind === 'eref' && root[':@']?.['xsi:noNamespaceSchemaLocation'] !== erefSchema)
    faults.push(`The root does not name its schema, ${erefSchema}.`);
  const children = childrenOf(root);
  const strangers = children.filter((node) => nameOf(node) !== 'item').map(nameOf);
  if (strangers.length > 0) faults.push(`Inside <rates> there is more than <item>: ${strangers.join(', ')}.`);
  const items = children.filter((node) => nameOf(node) === 'item').map((node, index) => itemOf(node, index + 1));
  const lines = text.split('\n').filter((line) => line.includes('<item')).length;
  if (lines !== items.length) faults.push(`${items.length} entries stand on ${lines} lines: each wants its own.`);
  return { items, faults };
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
