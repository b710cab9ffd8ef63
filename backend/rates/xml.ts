import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Numbers are not parsed, because prices are decimal strings.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

/** Parses a document into nested objects: attributes and child elements by name. @throws when the XML is malformed */
export function parseXml(text: string): unknown {
  if (XMLValidator.validate(text) !== true) throw new Error('malformed XML');
  return parser.parse(text);
}
