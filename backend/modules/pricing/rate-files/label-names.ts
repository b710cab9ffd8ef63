import { type RateFile, toRateFile } from './rate-file.ts';

/**
 * Names that a monitor uses for the labels of this exchange, keyed by label. Null means that the monitor does not know
 * the label; undefined means that the monitor uses the same name as this exchange.
 */
export type LabelNames = Readonly<Record<string, string | null | undefined>>;

const renamedFiles = new WeakMap<RateFile, Map<string, RateFile>>();

/** Replaces the label names in a rate file by a monitor's own names. The result is cached with the file. */
export function withLabelNames(file: RateFile, names: LabelNames): RateFile {
  const known = renamedFiles.get(file) ?? new Map<string, RateFile>();
  renamedFiles.set(file, known);
  const key = JSON.stringify(names);
  const found = known.get(key) ?? toRateFile(Buffer.from(renameLabels(file.bytes.toString(), names)), file.modified);
  known.set(key, found);
  return found;
}

/**
 * Replaces the labels in a rate file by a monitor's names. Removes a `param` element that would become empty, because
 * monitors refuse empty elements.
 */
const renameLabels = (xml: string, names: LabelNames): string =>
  xml.replace(/<param>([^<]*)<\/param>/g, (_, labels: string) => {
    const told = labels.split(', ').flatMap((label) => {
      const name = names[label];
      return name === null ? [] : [name ?? label];
    });
    return told.length > 0 ? `<param>${[...new Set(told)].join(', ')}</param>` : '';
  });
