import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../start-error.ts';

/** Secrets that ship with the back-ends whose contract we speak; everybody knows them. */
const PUBLIC_SECRETS = ['dd05f1c54d63749eda95f9fa6d49v442a'];
const REMEDY = '请用 openssl rand -hex 32 生成一个，或不设置，让首次启动时自动生成';

/**
 * Checks a secret given by the operator.
 * @throws ConfigError when it is shorter than 32 bytes, guessable, or printed in our own documents.
 */
export function requireAppSecret(secret: string, rootDir: string): string {
    if (Buffer.byteLength(secret) < 32) throw new ConfigError('APP_SECRET', '少于 32 字节', REMEDY);
    if (new Set(secret).size < 10) throw new ConfigError('APP_SECRET', '字符过于单一，容易被猜到', REMEDY);
    if (PUBLIC_SECRETS.some(known => secret.includes(known)) || documents(rootDir).some(text => text.includes(secret))) {
        throw new ConfigError('APP_SECRET', '它是公开的示例值', REMEDY);
    }
    return secret;
}

/** The secret kept in the data directory, made at the first start (mode 0600, whole or not at all). */
export function storedAppSecret(dataDir: string): string {
    const file = join(dataDir, 'app-secret');
    if (!existsSync(file)) makeSecret(dataDir, file);
    const secret = readFileSync(file, 'utf8').trim();
    if (Buffer.byteLength(secret) < 32)
        throw new ConfigError('APP_SECRET', `文件 ${file} 已损坏`, '请从备份恢复该文件：已加密的身份证号、银行卡号只能用原密钥读取');
    return secret;
}

function makeSecret(dataDir: string, file: string) {
    // Root's own database child must be able to pass through the directory, so 711 and not 700.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    try {
        linkSync(draft, file);
    } catch (error) {
        // Two processes start together: the first one's secret holds.
        if (!existsSync(file)) throw error;
    } finally {
        rmSync(draft, { force: true });
    }
}

function documents(rootDir: string): string[] {
    const docs = join(rootDir, 'docs');
    const pages = existsSync(docs) ? readdirSync(docs, { recursive: true, encoding: 'utf8' }).map(page => join('docs', page)) : [];
    return [...pages.filter(page => page.endsWith('.md')), 'README.md', '.env.example']
        .map(page => join(rootDir, page))
        .filter(existsSync)
        .map(page => readFileSync(page, 'utf8'));
}
