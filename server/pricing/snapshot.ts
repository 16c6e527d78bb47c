import { createHash } from 'node:crypto';

/** JSON with sorted keys: equal contents give equal texts. */
export function canonical(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (typeof value === 'object' && value !== null) {
        const entries = Object.entries(value).filter(([, each]) => each !== undefined);
        return `{${entries
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
            .join(',')}}`;
    }
    return JSON.stringify(value) ?? 'null';
}

/** SHA-256 of the canonical text, in hex. */
export function snapshotHash(value: unknown): string {
    return createHash('sha256').update(canonical(value)).digest('hex');
}
