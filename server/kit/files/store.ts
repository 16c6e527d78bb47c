import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '#server/config.ts';
import type { S3Config } from '#server/config/s3.ts';

/** Where the bytes of uploaded files lie. Paths are made by the server and relative: `avatar/20260921/<32 hex>.png`. */
export interface FileStore {
    /** Stores the bytes. A file exists for callers once its row in sys_oss_file does, so half a file is never read. */
    put(path: string, bytes: Buffer, contentType: string): Promise<void>;
    /** The bytes, or undefined where there is no such file. */
    read(path: string): Promise<Readable | undefined>;
    /** Removes the file; one that is not there is no error. */
    remove(path: string): Promise<void>;
}

const FOLDER = 'files';

/** The store of the settings: a folder of the data directory, or an S3-compatible service when `S3_*` is given. */
export function createFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
    const disk = once(async () => (config.s3 ? s3Disk(config.s3) : localDisk(config.dataDir)));
    return {
        put: async (path, bytes, contentType) => (await disk()).put(path, bytes, { contentType }),
        read: async path => {
            const from = await disk();
            return (await from.exists(path)) ? from.getStream(path) : undefined;
        },
        remove: async path => (await disk()).delete(path),
    };
}

const localDisk = (dataDir: string) => new Disk(new FSDriver({ location: join(dataDir, FOLDER), visibility: 'private' }));

/** The folder of uploaded files, or undefined when they are in S3. */
export const localFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string | undefined => (s3 ? undefined : join(dataDir, FOLDER));

/** A bucket. The AWS client is large: it is loaded only where something goes to S3. */
export async function s3Disk(s3: S3Config): Promise<Disk> {
    const { S3Driver } = await import('flydrive/drivers/s3');
    return new Disk(
        new S3Driver({
            credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
            ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
            region: s3.region,
            bucket: s3.bucket,
            forcePathStyle: s3.forcePathStyle,
            visibility: 'private',
            // Most compatible services know neither access lists nor the newer checksums.
            supportsACL: false,
            requestChecksumCalculation: 'WHEN_REQUIRED',
            responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
}
