import { join } from 'node:path';
import { readNote, writeNote } from '../note-file.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'last-backup.json');
const proofOf = (dataDir: string): string => join(dataDir, 'last-backup-proof.json');

/** Notes beside the data when the last backup was taken and where it lies, so that the server can tell how old it is and try it. */
export const noteBackup = (dataDir: string, takenAt: Date, folder: string): Promise<void> =>
    writeNote(fileOf(dataDir), { takenAt: takenAt.toISOString(), folder });

/** A backup that was noted; the folder is missing in notes of earlier versions. */
export interface LastBackup {
    takenAt: Date;
    folder: string | undefined;
}

/** The last backup; undefined where none was ever noted. */
export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
    const note = await readNote<{ takenAt: string; folder?: string }>(fileOf(dataDir));
    return note && { takenAt: new Date(note.takenAt), folder: note.folder };
}

/** What came of restoring a backup into a place that is thrown away. */
export interface BackupProof {
    /** ISO 8601. */
    at: string;
    isSound: boolean;
    /** Chinese: what was restored and reconciled, or what is wrong with it. */
    text: string;
    /** When it last came out well, ISO 8601. */
    soundAt?: string | undefined;
}

/** Notes it; the time of the last one that came out well stays. */
export const noteProof = async (dataDir: string, proof: Omit<BackupProof, 'soundAt'>): Promise<void> =>
    writeNote(proofOf(dataDir), { ...proof, soundAt: proof.isSound ? proof.at : (await lastProof(dataDir))?.soundAt });

/** The last of them; undefined where none was ever tried. */
export const lastProof = (dataDir: string): Promise<BackupProof | undefined> => readNote<BackupProof>(proofOf(dataDir));
