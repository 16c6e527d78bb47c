import { resolve } from 'node:path';
import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';
import { readFileStore, type S3Config } from './s3.ts';

/** Where the log of the embedded database is kept, so that it can be restored as of a moment. */
export interface WalArchiveConfig {
    /** A folder, or a part of a bucket. */
    place: { folder: string } | { s3: S3Config; prefix: string };
    /** Days whose moments can be restored. */
    days: number;
}

/**
 * Reads WAL_ARCHIVE: a folder, or `s3://bucket/prefix` with the address and key of `S3_*`.
 * @throws ConfigError where DATABASE_URL is set, or S3 is meant and not set up
 */
export function readWalArchive(env: NodeJS.ProcessEnv, rootDir: string): WalArchiveConfig | undefined {
    const given = readOptional(env, 'WAL_ARCHIVE');
    if (given === undefined) return undefined;
    if (readOptional(env, 'DATABASE_URL')) {
        throw new ConfigError('WAL_ARCHIVE', '只适用于内置数据库', '请去掉 WAL_ARCHIVE，用外部 PostgreSQL 自己的办法归档');
    }
    const days = read(env, 'WAL_ARCHIVE_DAYS');
    const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(given) ?? [];
    if (bucket === '') {
        if (given.includes('://')) throw new ConfigError('WAL_ARCHIVE', '地址无法识别', '请填写目录，或 s3://存储桶/前缀');
        return { place: { folder: resolve(rootDir, given) }, days };
    }
    const s3 = readFileStore(env);
    if (!s3) throw new ConfigError('WAL_ARCHIVE', 's3:// 需要 S3 的地址与密钥', '请设置 S3_*，或填写一个目录');
    return { place: { s3: { ...s3, bucket }, prefix }, days };
}
