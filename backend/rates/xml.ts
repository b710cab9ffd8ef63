import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Figures stay text.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

/** A document as nested objects, attributes and elements by their names. @throws when it is not whole */
export function parseXml(text: string): unknown {
  if (XMLValidator.validate(text) !== true) throw new Error('answered with broken XML');
  return parser.parse(text);
}
