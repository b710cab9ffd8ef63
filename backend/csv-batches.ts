import { csvHeader, csvLine } from '#domain/csv.ts';

const batchSize = 500;

interface CsvSource<Row> {
  header: readonly string[];
  /** Reads up to `size` rows that follow the row `last`. Starts with the first row if `last` is null. */
  read: (last: Row | null, size: number) => Promise<Row[]>;
  /** Returns the lines of the CSV file that describe a row. Each line is an array of cells. */
  linesOf: (row: Row) => string[][];
}

/**
 * Streams rows as a CSV file. Rows are read in batches, so that memory use and lock time do not grow with the number of
 * rows.
 */
export async function* csvInBatches<Row>({ header, read, linesOf }: CsvSource<Row>): AsyncGenerator<string> {
  yield csvHeader(header);
  let last: Row | null = null;
  do {
    const rows: Row[] = await read(last, batchSize);
    if (rows.length > 0) yield rows.flatMap(linesOf).map(csvLine).join('');
    last = rows.length === batchSize ? (rows.at(-1) ?? null) : null;
  } while (last !== null);
}
