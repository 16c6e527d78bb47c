import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.ttf': 'font/ttf',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.ico', '.js', '.json', '.mjs', '.svg', '.ttf', '.txt', '.wasm', '.webmanifest']);

type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built client, kept in memory. */
export interface ClientFile {
    type: string;
    etag: string;
    /** Its name contains a hash of its content, so it may be cached for ever. */
    immutable: boolean;
    /** The body for a client that accepts these encodings; compressed once, on first use. */
    body(acceptEncoding: string): Promise<{ encoding: Encoding; bytes: Buffer }>;
}

/** Reads the built client. Only files found here are served, so no path can lead outside. Source maps are not served (security S98). */
export function readClient(directory: string): Map<string, ClientFile> {
    if (!existsSync(directory)) return new Map();
    const names = readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
        .map(entry => join(entry.parentPath, entry.name));
    return new Map(names.map(name => [`/${name.slice(directory.length + 1).replaceAll(sep, '/')}`, clientFile(name)]));
}

function clientFile(name: string): ClientFile {
    const plain = readFileSync(name);
    const extension = extname(name);
    const compressed = new Map<Encoding, Promise<Buffer>>();
    // The build has compressed the files that every page load needs, at a higher level than is possible here.
    const prepared = existsSync(`${name}.br`) ? readFileSync(`${name}.br`) : undefined;
    const bytesOf = (encoding: Encoding) => {
        const isPrepared = encoding === 'br' && prepared !== undefined;
        const known = compressed.get(encoding) ?? (isPrepared ? Promise.resolve(prepared) : compress(plain, encoding));
        compressed.set(encoding, known);
        return known;
    };
    return {
        type: TYPES[extension] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        immutable: /-[\w-]{8,}\.\w+$/.test(name) && name.includes(`${sep}assets${sep}`),
        body: async accepted => {
            const encoding = COMPRESSED.has(extension) && plain.length > 1024 ? chooseEncoding(accepted) : 'identity';
            return { encoding, bytes: await bytesOf(encoding) };
        },
    };
}

/** The best encoding that a client accepts; `q=0` excludes one. */
export function chooseEncoding(accepted: string): Encoding {
    const offered = accepted.split(',').map(each => each.trim().toLowerCase());
    const takes = (name: string) => offered.some(each => each.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(each));
    if (takes('br')) return 'br';
    return takes('gzip') ? 'gzip' : 'identity';
}

/** Level 9 of 11 for Brotli: within 8 % of the best compression in a tenth of the time. */
async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') {
        return promisify(brotliCompress)(plain, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        });
    }
    return encoding === 'gzip' ? promisify(gzip)(plain, { level: 9 }) : plain;
}
