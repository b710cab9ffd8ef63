import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';
import { type Finding, mergeFindings } from './findings.ts';
import { checkClaims } from './queries/claims.ts';
import { createdBetween, type Mark, open, openClaims, readEnd, start, touchedBetween } from './queries/marks.ts';
import { checkPostings, type Sums } from './queries/postings.ts';
import { checkSums } from './queries/sums.ts';

/** A reading of the books: what was read up to `mark`, and what was found there. */
export interface Reading {
  /** From the beginning, claim by claim; otherwise what was touched since a mark. */
  whole: boolean;
  mark: Mark;
  sums: Sums[];
  findings: Finding[];
}

/** A piece takes some tenths of a second, far below the time limit of a statement. */
export const pieceSize = 5_000;

/** Moves and postings that come with a claim, about: the ranges of a piece end together. */
const rowsPerClaim: Record<keyof Mark, number> = { claim: 1, move: 4, posting: 2 };

/** The reading of the whole books; every claim is read once, so moves need no range of their own. */
export const wholeReading = (until: Mark): Reading => ({
  whole: true,
  mark: { ...start, move: until.move },
  sums: [],
  findings: [],
});

export const isReadUntil = ({ mark }: Reading, until: Mark): boolean =>
  partsOf(mark).every((part) => BigInt(mark[part]) >= BigInt(until[part]));

/** Reads the next piece, at most to `until`. */
export async function readPiece(tx: Tx, reading: Reading, until: Mark, claims = pieceSize): Promise<Reading> {
  const { mark, whole } = reading;
  const to = pieceEnd(mark, until, claims);
  const found = await checkClaims(tx, (whole ? createdBetween : touchedBetween)(mark, to));
  const { findings, sums } = await checkPostings(tx, mark.posting, to.posting, reading.sums);
  return { whole, mark: to, sums, findings: mergeFindings(reading.findings, mergeFindings(found, findings)) };
}

/**
 * Reads what has been written after the mark, then compares all sums with what stands now, in one snapshot.
 * The mark stays: transactions that commit late may still write behind it.
 */
export async function readPresent(tx: Tx, { whole, mark, sums, findings }: Reading): Promise<Finding[]> {
  const scope = whole ? createdBetween(mark, open) : sql`${touchedBetween(mark, open)} union ${openClaims}`;
  const claims = await checkClaims(tx, scope);
  const tail = await checkPostings(tx, mark.posting, open.posting, sums);
  const present = [claims, tail.findings, await checkSums(tx, tail.sums)];
  return present.reduce(mergeFindings, findings);
}

/** Reads everything from a mark to the end, as this transaction sees it. */
export async function readAll(tx: Tx, from?: Reading): Promise<Reading> {
  const until = await readEnd(tx);
  let reading = from ?? wholeReading(until);
  while (!isReadUntil(reading, until)) reading = await readPiece(tx, reading, until);
  return { ...reading, findings: await readPresent(tx, reading) };
}

const partsOf = (mark: Mark) => Object.keys(mark) as (keyof Mark)[];

function pieceEnd(mark: Mark, until: Mark, claims: number): Mark {
  const end = (part: keyof Mark) => {
    const next = BigInt(mark[part]) + BigInt(claims * rowsPerClaim[part]);
    return `${next < BigInt(until[part]) ? next : until[part]}`;
  };
  return { claim: end('claim'), move: end('move'), posting: end('posting') };
}
