import type { Refusal } from '#contract/kit/envelope.ts';

/** A refusal without the envelope: react-admin shows `message`, and `errors` under the inputs. */
export interface PlainRefusal {
    message: string;
    errorCode?: string;
    errors?: Record<string, string>;
    /** The current record, for the loser of a race. */
    current?: Record<string, unknown>;
}

/** The HTTP status of a refusal: with the envelope a business rule refuses with 200, plain REST uses 409 and 422. */
export const plainStatus = (status: number, code: number): number => {
    if (status !== 200) return status;
    return code >= 400 && code < 500 ? code : 422;
};

/** The body of a refusal without the envelope. */
export const plainRefusal = ({ message, result }: { message: string; result: unknown }): PlainRefusal => {
    const { errorCode, fields, current } = (result ?? {}) as Refusal;
    return {
        message,
        ...(errorCode === undefined ? {} : { errorCode }),
        ...(fields === undefined ? {} : { errors: fields }),
        ...(current === undefined ? {} : { current }),
    };
};
