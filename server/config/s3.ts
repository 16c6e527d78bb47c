import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';
import { settings } from './settings.ts';

/** Where files go when they do not stay in the data directory. */
export interface S3Config {
    endpoint: string | undefined;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    forcePathStyle: boolean;
}

/**
 * Reads the S3_* group: all of it or none. A misspelt S3_ key would silently keep files on the local disk, so it is refused.
 * @throws ConfigError naming the key.
 */
export function readFileStore(env: NodeJS.ProcessEnv): S3Config | undefined {
    const given = Object.keys(env).filter(key => key.startsWith('S3_') && env[key]?.trim());
    const unknown = given.find(key => !(key in settings));
    if (unknown)
        throw new ConfigError(
            unknown,
            '没有这个设置',
            `可用的有 ${Object.keys(settings)
                .filter(key => key.startsWith('S3_'))
                .join('、')}`,
        );
    if (given.length === 0) return undefined;
    return {
        endpoint: readOptional(env, 'S3_ENDPOINT'),
        region: read(env, 'S3_REGION'),
        bucket: read(env, 'S3_BUCKET'),
        accessKeyId: read(env, 'S3_ACCESS_KEY_ID'),
        secretAccessKey: read(env, 'S3_SECRET_ACCESS_KEY'),
        forcePathStyle: read(env, 'S3_FORCE_PATH_STYLE'),
    };
}
