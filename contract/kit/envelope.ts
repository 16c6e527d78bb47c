import { Type, type Static, type TSchema } from 'typebox';

/** Wire: the five keys that every answer of the API carries (wire-contract 2.1). */
export interface Envelope<T = unknown> {
    success: boolean;
    message: string;
    /** 200 on success (the string "200" in the sign-in family), 201 for an import with row errors, otherwise the code of the refusal. */
    code: number | string;
    result: T | null;
    /** Server time in epoch milliseconds. */
    timestamp: number;
}

/** Wire: a page of a list (wire-contract 2.4). `totalApprox` marks an estimate; `cursor` is for paging beyond 10,000 rows. */
export interface Page<T> {
    records: T[];
    total: number;
    size: number;
    current: number;
    pages: number;
    totalApprox?: boolean;
    cursor?: string;
    /** Why the list is empty although there are records, for example because the caller has no authorised city (domain 2.0). */
    notice?: string;
}

/** Content of `result` when a business rule refuses the request (domain 2.0 and 4.0). */
export interface Refusal {
    errorCode?: string;
    /** Field name → message, to be shown under the field. */
    fields?: Record<string, string>;
    /** A sign-in that needs a second factor: the step to send together with the code. */
    step?: string;
    /** The current record, for a request that lost an edit conflict. */
    current?: Record<string, unknown>;
    /** Failures of a synchronisation, one line each (wire-contract 7.18). */
    failInfo?: string[];
}

export { HEADERS, LIST_KEYS } from './wire-names.ts';

/** A page of rows of this schema, for queries that are paged like lists. */
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
