import { CopyBuffers } from '#server/db/seed/copy/buffers.ts';
import { generateBusiness, scaleOf } from '#server/db/seed/generate.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

const secrets = createSecrets('k'.repeat(32));
const now = new Date('2026-09-15T10:00:00+08:00');

/** SHA-256 of everything that would be sent to COPY, table by table. */
function digest(number: number, at: Date, orders = 3000): string {
    const hash = createHash('sha256');
    for (const piece of generateBusiness(scaleOf('demo', number, at, orders), new CopyBuffers(), secrets))
        hash.update(`${piece.table}\n${piece.text}`);
    return hash.digest('hex');
}

describe('the generator of the demo', () => {
    it('gives the same bytes for the same number and moment', () => {
        expect(digest(20_260_915, now)).toBe(digest(20_260_915, now));
    });

    it('gives others for another number or moment', () => {
        const few = 200;
        const first = digest(20_260_915, now, few);
        expect(digest(1, now, few)).not.toBe(first);
        expect(digest(20_260_915, new Date('2026-09-16T10:00:00+08:00'), few)).not.toBe(first);
    });
});
