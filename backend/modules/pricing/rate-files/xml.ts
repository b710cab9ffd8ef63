import type { RateFileItem } from './items.ts';

type XmlElement = [name: string, value: string, attributes?: string];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (value: string): string => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const formats = {
  classic: { open: '<rates', item: (item: RateFileItem) => entry(classicParts(item)) },
  eref: {
    open:
      '<rates xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
      ' xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd"',
    item: (item: RateFileItem) => entry(erefParts(item)),
  },
};

export type FormatName = keyof typeof formats;

export const fileOf = (name: FormatName, entries: readonly string[]): string =>
  head + formats[name].open + (entries.length === 0 ? '/>\n' : `>\n${entries.join('')}</rates>\n`);

/** Renders an entry as one line. Empty elements are left out, because monitors refuse them. */
function entry(parts: readonly XmlElement[]): string {
  const written = parts.filter(([, value, attributes]) => value !== '' || attributes);
  return `<item>${written.map(element).join('')}</item>\n`;
}

const element = ([name, value, attributes = '']: XmlElement): string =>
  value === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${escapeXml(value)}</${name}>`;

const common = (item: RateFileItem): XmlElement[] => [
  ['from', item.from],
  ['to', item.to],
  ['in', item.in],
  ['out', item.out],
  ['amount', item.amount],
];

const limits = ({ fromMin, fromMax }: RateFileItem): XmlElement[] => [
  ['minamount', fromMin],
  ['maxamount', fromMax],
];

const tail = ({ city, labels }: RateFileItem): XmlElement[] => [
  ['city', city ?? ''],
  ['param', labels.join(', ')],
];

const classicParts = (item: RateFileItem): XmlElement[] => [
  ...common(item),
  ...limits(item),
  ['floating', floatingText(item)],
  ['delay', item.delay === null ? '' : String(item.delay)],
  ...tail(item),
];

const floatingText = ({ floating }: RateFileItem): string =>
  floating ? (floating.percent ? `${floating.percent}%` : String(floating.minutes)) : '';

const erefParts = (item: RateFileItem): XmlElement[] => [
  ...common(item),
  ['frommin', item.fromMin],
  ['frommax', item.fromMax],
  ['tomin', item.toMin],
  ['tomax', item.toMax],
  ...tail(item),
  ['floating', '', floatingAttributes(item)],
  ['delay', item.delay === null ? '' : String(item.delay)],
  // The EREF format also contains minamount and maxamount, two elements of the classic format.
  ...limits(item),
];

function floatingAttributes({ floating }: RateFileItem): string {
  if (!floating) return '';
  const { minutes, percent } = floating;
  return (
    (minutes === null ? '' : ` minutes="${minutes}"`) + (percent === null ? '' : ` percent="${escapeXml(percent)}"`)
  );
}
