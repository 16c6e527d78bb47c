import type { RaRecord } from 'react-admin';

/** Tracks the version of the record that the typed values are based on. */
export interface FormBase {
    /** Call it whenever the record was fetched; `typed` are the names of the dirty fields. */
    take: (record: RaRecord | undefined, typed: readonly string[]) => void;
    /**
     * The version to send instead of the newest one, if somebody else has changed a dirty field: the server then answers with a conflict, so
     * that their change is not overwritten unseen. Changes of other fields are adopted silently.
     */
    heldVersion: () => unknown;
    /** Call it when the user has asked for the current record. */
    accept: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Create one per opening of a form. */
export function createFormBase(): FormBase {
    let last: RaRecord | undefined;
    let held: unknown;
    return {
        take: (record, typed) => {
            const before = last;
            last = record;
            if (!before || !record || held !== undefined) return;
            if (typed.some(name => !isSame(before[name], record[name]))) held = before['version'];
        },
        heldVersion: () => held,
        accept: () => {
            held = undefined;
        },
    };
}
