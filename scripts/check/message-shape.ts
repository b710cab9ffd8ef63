import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The parts of an ICU message that must be the same in both languages. */
export interface MessageShape {
  /** Sorted arguments and tags of the message, for example "count:plural" and "<link>". */
  placeholders: string[];
  plurals: string[][];
}

const kinds = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
} as const;

/**
 * Returns the placeholders and plural forms of an ICU message.
 * @throws if the message is invalid or contains a "}" without a "{"
 */
export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>();
  const plurals: string[][] = [];
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.pound) continue;
      if (element.type === TYPE.literal) {
        if (unquoted(element.rawValue ?? element.value).includes('}')) throw new Error('"}" without an opening brace');
      } else if (element.type === TYPE.tag) {
        placeholders.add(`<${element.value}>`);
        visit(element.children);
      } else if (element.type === TYPE.plural) {
        placeholders.add(`${element.value}:${element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}`);
        if (element.pluralType !== 'ordinal') plurals.push(Object.keys(element.options).toSorted());
      } else {
        placeholders.add(element.type === TYPE.argument ? element.value : `${element.value}:${kinds[element.type]}`);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parsed(message));
  return { placeholders: [...placeholders].toSorted(), plurals };
}

const unquoted = (literal: string): string => literal.replaceAll(/'[{}<>][^']*'/g, '');

function parsed(message: string): MessageFormatElement[] {
  try {
    return parse(message, { captureEscapes: true });
  } catch (error) {
    const { message: code, location } = error as Error & { location?: { start: { offset: number } } };
    throw new Error(`${code} at ${location?.start.offset}`, { cause: error });
  }
}
