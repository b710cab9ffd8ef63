import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

/**
 * Parses an XML document into nested objects, whose keys are the names of attributes and child elements.
 * @throws if the XML is malformed
 */
export function parseXml(text: string): unknown {
  if (XMLValidator.validate(text) !== true) throw new Error('malformed XML');
  return parser.parse(text);
}
