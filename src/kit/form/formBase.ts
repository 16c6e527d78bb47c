import type { RaRecord } from 'react-admin';

/** The record that a form was typed against. */
export interface FormBase {
    /** The record was read, for the first time or again, while these fields held something typed. */
    take: (record: RaRecord | undefined, typed: readonly string[]) => void;
    /**
     * The version to be sent in place of the newest, where somebody else has changed a field that was typed into: the server then says who
     * was faster, and nothing of theirs is written over unseen. What they have changed in other fields is taken over without a word.
     */
    heldVersion: () => unknown;
    /** The person has asked for the record as it is now. */
    accept: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One opening of a form has one. */
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
