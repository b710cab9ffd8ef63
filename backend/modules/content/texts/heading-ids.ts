interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const heading = /^h[1-6]$/;

/** Gives every heading an id derived from its words, so that links can point to it. */
export function headingIds() {
  return (tree: HtmlNode): void => {
    const taken = new Set<string>();
    for (const node of tree.children ?? []) {
      if (node.type !== 'element' || !heading.test(node.tagName ?? '')) continue;
      node.properties = { ...node.properties, id: uniqueId(slug(textOf(node)), taken) };
    }
  };
}

/** Turns a heading into an id of letters (any alphabet), digits and hyphens: «Срок и курс» becomes срок-и-курс. */
const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}

const textOf = (node: HtmlNode): string => node.value ?? (node.children ?? []).map(textOf).join('');
