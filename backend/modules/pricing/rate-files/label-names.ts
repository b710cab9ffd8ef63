import { type RateFile, toRateFile } from './rate-file.ts';

/**
 * Names that a monitor uses for labels; null for a label that the monitor does not know. Labels that are not listed
 * keep their usual name.
 */
export type LabelNames = Readonly<Record<string, string | null | undefined>>;

const renamedFiles = new WeakMap<RateFile, Map<string, RateFile>>();

/** Returns the file with a monitor's label names. The result is cached for each version of the file. */
export function withLabelNames(file: RateFile, names: LabelNames): RateFile {
  const known = renamedFiles.get(file) ?? new Map<string, RateFile>();
  renamedFiles.set(file, known);
  const key = JSON.stringify(names);
  const found = known.get(key) ?? toRateFile(Buffer.from(renameLabels(file.bytes.toString(), names)), file.modified);
  known.set(key, found);
  return found;
}

/** Renames the labels. An element without labels is omitted, because monitors refuse empty elements. */
const renameLabels = (xml: string, names: LabelNames): string =>
  xml.replace(/<param>([^<]*)<\/param>/g, (_, labels: string) => {
    const told = labels.split(', ').flatMap((label) => {
      const name = names[label];
      return name === null ? [] : [name ?? label];
    });
    return told.length > 0 ? `<param>${[...new Set(told)].join(', ')}</param>` : '';
  });
