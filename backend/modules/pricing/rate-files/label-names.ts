import { type RateFile, toRateFile } from './rate-file.ts';

/** A monitor's own names of labels; null when it does not know the label. Labels not listed keep their usual name. */
export type LabelNames = Readonly<Record<string, string | null | undefined>>;

const renamedFiles = new WeakMap<RateFile, Map<string, RateFile>>();

/** The file with a monitor's label names, cached for each version of the file. */
export function withLabelNames(file: RateFile, names: LabelNames): RateFile {
  const known = renamedFiles.get(file) ?? new Map<string, RateFile>();
  renamedFiles.set(file, known);
  const key = JSON.stringify(names);
  const found = known.get(key) ?? toRateFile(Buffer.from(renameLabels(file.bytes.toString(), names)), file.modified);
  known.set(key, found);
  return found;
}

/** Without labels the element is omitted: monitors refuse empty elements. */
const renameLabels = (xml: string, names: LabelNames): string =>
  xml.replace(/<param>([^<]*)<\/param>/g, (_, labels: string) => {
    const told = labels.split(', ').flatMap((label) => {
      const name = names[label];
      return name === null ? [] : [name ?? label];
    });
    return told.length > 0 ? `<param>${[...new Set(told)].join(', ')}</param>` : '';
  });
