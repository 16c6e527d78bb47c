import type { Secrets } from '../kit/access/secrets.ts';
import { ConfigError } from '../start-error.ts';
import type { Pool } from './client.ts';

/**
 * Notes with which APP_SECRET this database encrypts, at its first start.
 * @throws ConfigError when it is another one now: what is encrypted could not be read, and duplicates would not be noticed.
 */
export async function requireSameSecret(pool: Pick<Pool, 'query'>, secrets: Pick<Secrets, 'keyId'>): Promise<void> {
    await pool.query('insert into sys_secret_mark (key_id) values ($1) on conflict do nothing', [secrets.keyId]);
    const { rows } = await pool.query<{ key_id: string }>('select key_id from sys_secret_mark');
    if (rows[0]?.key_id === secrets.keyId) return;
    throw new ConfigError(
        'APP_SECRET',
        '与该数据库加密身份证号、银行卡号时使用的密钥不一致',
        '请恢复原来的 APP_SECRET，或把原 DATA_DIR 中的 app-secret 文件复制到当前 DATA_DIR',
    );
}
