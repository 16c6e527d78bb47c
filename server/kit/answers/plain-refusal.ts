import type { Refusal } from '#contract/kit/envelope.ts';

/** A refusal outside the envelope: react-admin shows `message`, and puts `errors` under the inputs. */
export interface PlainRefusal {
    message: string;
    errorCode?: string;
    errors?: Record<string, string>;
    /** The record as it is now, for the loser of a race. */
    current?: Record<string, unknown>;
}

/** The HTTP status of a refusal: the envelope says 200 for what a business rule refuses, plain REST has 409 and 422 for it. */
export const plainStatus = (status: number, code: number): number => {
    if (status !== 200) return status;
    return code >= 400 && code < 500 ? code : 422;
};

/** The body of a refusal without its envelope. */
export const plainRefusal = ({ message, result }: { message: string; result: unknown }): PlainRefusal => {
    const { errorCode, fields, current } = (result ?? {}) as Refusal;
    return {
        message,
        ...(errorCode === undefined ? {} : { errorCode }),
        ...(fields === undefined ? {} : { errors: fields }),
        ...(current === undefined ? {} : { current }),
    };
};
