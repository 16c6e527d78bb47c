import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a cluster's finished segments wait for their way into the archive. */
export const spoolOf = (home: string): string => join(home, 'wal-spool');

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** A piece of the log in the archive. Its name holds the SHA-256 of its bytes, so that one listing tells what is there and how to prove it. */
export interface StoredSegment {
    /** PostgreSQL's name: a segment of 24 digits, or what belongs to one (`.history`, `.partial`, `.backup`). */
    segment: string;
    sha: string;
    path: string;
}

const WAL = 'wal';
const PIECE = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial|\.[0-9A-F]{8}\.backup)?|\.history)$/;

/** Whether PostgreSQL gives this name to what it archives; drafts of it have others. */
export const isPiece = (name: string): boolean => PIECE.test(name);

export const segmentPath = (segment: string, sha: string): string => `${WAL}/${segment}.${sha}.gz`;

/** What is in the archive, in the order of the log within each timeline. */
export async function storedSegments(place: { names(folder: string): Promise<string[]> }): Promise<StoredSegment[]> {
    return (await place.names(WAL)).flatMap(name => {
        const [, segment, sha] = /^(.+)\.([0-9a-f]{64})\.gz$/.exec(name) ?? [];
        return segment !== undefined && sha !== undefined && isPiece(segment) ? [{ segment, sha, path: `${WAL}/${name}` }] : [];
    });
}

/** Whether this is a whole segment rather than what belongs to one. */
export const isSegment = (name: string): boolean => name.length === 24;

/** The timeline of a segment: a new one begins with each restore as of a moment. */
export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** Segments of 16 MB: the middle digits count 256 of the last ones. */
const PER_LOG = 0x100n;

/** Where a segment lies in the log, whatever its timeline. */
export const positionOf = (segment: string): bigint => BigInt(`0x${segment.slice(8, 16)}`) * PER_LOG + BigInt(`0x${segment.slice(16, 24)}`);

/** The segment after one, of the same timeline. */
export function nextSegment(segment: string): string {
    const next = positionOf(segment) + 1n;
    const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
    return `${timelineOf(segment)}${digits(next / PER_LOG)}${digits(next % PER_LOG)}`;
}

/**
 * The number that tells a cluster from every other one, in decimal digits: the first thing in its control file. Undefined where there is no
 * cluster, or a damaged one.
 */
export function systemOf(data: string): string | undefined {
    const control = join(data, 'global', 'pg_control');
    return existsSync(control) ? readFileSync(control).readBigUInt64LE(0).toString() : undefined;
}
