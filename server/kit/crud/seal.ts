import { fieldEntries } from '#contract/entity.ts';
import { columnOf, type Source, type WireRow } from '../list/source.ts';
import type { Secrets } from '../secrets.ts';

/** Values as they are stored: encrypted numbers in `<name>Enc`, with `<name>Hash` beside them where the table has it. */
export const sealed = (source: Source, secrets: Secrets, values: WireRow): WireRow => {
    const stored = { ...values };
    for (const [name, { meta }] of fieldEntries(source.entity)) {
        const value = stored[name];
        if (meta.secret === undefined || value === undefined) continue;
        delete stored[name];
        const hasHash = columnOf(source, `${name}Hash`) !== undefined;
        const plain = typeof value === 'string' ? value : undefined;
        stored[`${name}Enc`] = plain === undefined ? null : secrets.seal(meta.secret, plain);
        if (hasHash) stored[`${name}Hash`] = plain === undefined ? null : secrets.hash(meta.secret, plain);
    }
    return stored;
};
