import { join } from 'node:path';
import { readNote, writeNote } from '../note-file.ts';

/** How the archive does, kept beside the data: for the doctor, the monitoring and the next start. Times are ISO 8601. */
export interface ArchiveNote {
    /** When a segment last came into the archive. */
    shippedAt?: string;
    /** When the last base backup was whole. */
    baseAt?: string;
    /** Since when nothing comes into the archive, and why. */
    failing?: { since: string; why: string } | undefined;
}

const fileOf = (dataDir: string): string => join(dataDir, 'wal-archive.json');

/** What is noted; nothing where the archive was never used. */
export const readArchiveNote = async (dataDir: string): Promise<ArchiveNote> => (await readNote<ArchiveNote>(fileOf(dataDir))) ?? {};

/** Notes some of it and leaves the rest. */
export const noteArchive = async (dataDir: string, part: ArchiveNote): Promise<void> =>
    writeNote(fileOf(dataDir), { ...(await readArchiveNote(dataDir)), ...part });
