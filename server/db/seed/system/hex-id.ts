import { createHash } from 'node:crypto';

/** The id of a delivered system row: the same name gives the same 32 digits in every installation, so seeds can be compared. */
export function hexId(kind: string, name: string): string {
    return createHash('sha256').update(`${kind}:${name}`).digest('hex').slice(0, 32);
}
