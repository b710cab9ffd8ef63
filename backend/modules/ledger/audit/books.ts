import type { Tx } from '../../../db/transaction.ts';
import { checkChangeLog, checkChangeLogEnd } from './change-log.ts';
import { type Finding, mergeFindings } from './findings.ts';
import { checkClaims } from './queries/claims.ts';
import { createdBetween, type Mark, open, presentAfter, readEnd, start, touchedBetween } from './queries/marks.ts';
import { checkPostings, type Sums } from './queries/postings.ts';
import { checkSums } from './queries/sums.ts';

/**
 * Progress of an audit. All rows up to the position `mark` have been checked; `sums` and `findings` are the results for
 * these rows.
 */
export interface Reading {
  /** Whether the audit checks all claims, or only those that changed since an earlier audit. */
  whole: boolean;
  mark: Mark;
  sums: Sums[];
  findings: Finding[];
}

/** Number of claims per SQL statement, chosen so that a statement takes well under a second. */
export const pieceSize = 5_000;

/**
 * Typical number of rows per claim in each table. The audit reads the tables in this ratio, so that it reaches the end
 * of all tables at about the same time.
 */
const rowsPerClaim: Record<keyof Mark, number> = { claim: 1, move: 4, posting: 2, change: 1 };

/**
 * Returns the state in which a full audit begins. The status transitions are skipped, because they only tell which
 * claims have changed, and a full audit reads all claims anyway.
 */
export const wholeReading = (until: Mark): Reading => ({
  whole: true,
  mark: { ...start, move: until.move },
  sums: [],
  findings: [],
});

export const isReadUntil = ({ mark }: Reading, until: Mark): boolean =>
  partsOf(mark).every((part) => BigInt(mark[part]) >= BigInt(until[part]));

/** Audits the next range of rows, at most up to the position `until`. */
export async function readPiece(tx: Tx, reading: Reading, until: Mark, claims = pieceSize): Promise<Reading> {
  const { mark, whole } = reading;
  const to = pieceEnd(mark, until, claims);
  const found = await checkClaims(tx, (whole ? createdBetween : touchedBetween)(mark, to));
  const { findings, sums } = await checkPostings(tx, mark.posting, to.posting, reading.sums);
  const changes = await checkChangeLog(tx, mark.change, to.change);
  return { whole, mark: to, sums, findings: [found, findings, changes].reduce(mergeFindings, reading.findings) };
}

/**
 * Checks the newest rows, and compares the ledger's sums with reserves and holds. The next audit checks the newest rows
 * again, because open transactions may still add rows to that range.
 */
export async function readPresent(tx: Tx, { whole, mark, sums, findings }: Reading): Promise<Finding[]> {
  const scope = whole ? createdBetween(mark, open) : presentAfter(mark);
  const claims = await checkClaims(tx, scope);
  const tail = await checkPostings(tx, mark.posting, open.posting, sums);
  const changes = await checkChangeLogEnd(tx, mark.change, whole);
  const present = [claims, tail.findings, await checkSums(tx, tail.sums), changes];
  return present.reduce(mergeFindings, findings);
}

/**
 * Runs an audit in one transaction. The audit continues from `from`, or starts at the beginning if `from` is absent.
 */
export async function readAll(tx: Tx, from?: Reading): Promise<Reading> {
  const until = await readEnd(tx);
  let reading = from ?? wholeReading(until);
  while (!isReadUntil(reading, until)) reading = await readPiece(tx, reading, until);
  return { ...reading, findings: await readPresent(tx, reading) };
}

/**
 * Runs a full audit in two transactions with the same snapshot, to use two CPU cores. At first, one transaction checks
 * the postings and the other checks claims; then both check the remaining claims.
 */
export async function readAllInTwo(first: Tx, second: Tx): Promise<Reading> {
  const until = await readEnd(first);
  const whole = wholeReading(until);
  const claimsOnly = { ...whole.mark, posting: until.posting, change: until.change };
  let reading: Reading = { ...whole, mark: { ...whole.mark, claim: until.claim } };
  let reached: Reading = { ...whole, mark: claimsOnly };
  const readClaims = async (tx: Tx) => {
    while (!isReadUntil(reached, until)) {
      const from = reached.mark;
      reached = { ...reached, mark: pieceEnd(from, until, pieceSize) };
      const found = await checkClaims(tx, createdBetween(from, pieceEnd(from, until, pieceSize)));
      reached = { ...reached, findings: mergeFindings(reached.findings, found) };
    }
  };
  const readPostings = async (tx: Tx) => {
    while (!isReadUntil(reading, until)) reading = await readPiece(tx, reading, until);
  };
  await Promise.all([readPostings(first).then(() => readClaims(first)), readClaims(second)]);
  const findings = mergeFindings(reached.findings, reading.findings);
  return { ...reading, findings: await readPresent(first, { ...reading, findings }) };
}

const partsOf = (mark: Mark) => Object.keys(mark) as (keyof Mark)[];

function pieceEnd(mark: Mark, until: Mark, claims: number): Mark {
  const end = (part: keyof Mark) => {
    const next = BigInt(mark[part]) + BigInt(claims * rowsPerClaim[part]);
    return `${next < BigInt(until[part]) ? next : until[part]}`;
  };
  return { claim: end('claim'), move: end('move'), posting: end('posting'), change: end('change') };
}
