import { Type, type Static, type TSchema } from 'typebox';

/** Wire: the five keys that every answer of the API carries (wire-contract 2.1). */
export interface Envelope<T = unknown> {
    success: boolean;
    message: string;
    /** 200 on success (the string "200" in the sign-in family), 201 for an import with row errors, else the kind of refusal. */
    code: number | string;
    result: T | null;
    /** Server time in epoch milliseconds. */
    timestamp: number;
}

/** Wire: a page of a list (wire-contract 2.4). `totalApprox` marks an estimate, `cursor` leads past 10,000 rows. */
export interface Page<T> {
    records: T[];
    total: number;
    size: number;
    current: number;
    pages: number;
    totalApprox?: boolean;
    cursor?: string;
    /** Why the list is empty although there is data: no city authorised, say (domain 2.0). */
    notice?: string;
}

/** What `result` carries when a business rule refuses (domain 2.0 and 4.0). */
export interface Refusal {
    errorCode?: string;
    /** Field name → message, to be shown under the field. */
    fields?: Record<string, string>;
    /** A sign-in that waits for its second half: the step that the code goes with. */
    step?: string;
    /** The record as it is now, for the loser of a race. */
    current?: Record<string, unknown>;
    /** What a synchronisation could not do, a line each (wire-contract 7.18). */
    failInfo?: string[];
}

export { HEADERS, LIST_KEYS } from './wire-names.ts';

/** A page of rows of this schema, for queries that answer as a list does. */
export const pageOf = <S extends TSchema>(row: S) =>
    Type.Object({
        records: Type.Array(row),
        total: Type.Integer(),
        size: Type.Integer(),
        current: Type.Integer(),
        pages: Type.Integer(),
        totalApprox: Type.Optional(Type.Boolean()),
        cursor: Type.Optional(Type.String()),
        notice: Type.Optional(Type.String()),
    });

/** The envelope around a result schema, for route schemas. */
export const envelopeOf = <S extends TSchema>(result: S) =>
    Type.Object({
        success: Type.Boolean(),
        message: Type.String(),
        code: Type.Union([Type.Integer(), Type.String()]),
        result,
        timestamp: Type.Integer(),
    });

export type { Static };
