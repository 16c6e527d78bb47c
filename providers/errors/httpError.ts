import type { Refusal } from '#contract/kit/envelope.ts';
import { appText } from '#providers/i18n/appText.ts';

/** Why a call failed; `refused` is a decision of the server, the others are transport errors. */
export type FailureReason = 'refused' | 'timeout' | 'offline' | 'unreachable' | 'broken';

export interface HttpErrorBody extends Refusal {
    /** Same as `fields`; react-admin shows these errors below the inputs. */
    errors?: Record<string, string>;
}

interface Failure {
    message: string;
    /** HTTP status; 0 without a response, 504 after a timeout. */
    status: number;
    reason: FailureReason;
    /** `code` of the envelope: 409 for a conflict, 412 if a captcha is required. */
    code?: number;
    body?: HttpErrorBody;
}

/** The error of every failed call; react-admin reads `status`, `message` and `body.errors`. */
export class HttpError extends Error {
    readonly status: number;
    readonly reason: FailureReason;
    readonly code: number;
    readonly body: HttpErrorBody;

    constructor({ message, status, reason, code, body }: Failure) {
        super(message);
        this.name = 'HttpError';
        this.status = status;
        this.reason = reason;
        this.code = code ?? status;
        this.body = body ?? {};
    }
}

/** Whether the error is a failed call. */
export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError;

/**
 * Whether the server does not have the call or the requested object. A different backend does not support all calls of this product's
 * server, and reports that by HTTP status or in the envelope.
 */
export const isNotThere = (error: unknown): boolean => isHttpError(error) && error.code === 404;

/** Whether somebody else changed, claimed or decided the record first; `body.current` is the current record. */
export const isConflict = (error: unknown): error is HttpError => isHttpError(error) && error.code === 409;

/**
 * Whether the server has decided about the act, so that the next attempt is a new act. If the response was lost, too late or failed in
 * transport, the act may have been executed, so a retry keeps its idempotency key (security R08).
 */
export const isDecided = (error: unknown): boolean =>
    isHttpError(error) && error.reason === 'refused' && error.status < 500 && error.body.errorCode !== 'IDEMPOTENT_RUNNING';

/**
 * Whether a different act was executed under this key, so that this one was not. The response to the other act must have been lost: the user
 * is told that it succeeded, and the next attempt uses a new key (security R08).
 */
export const isActDone = (error: unknown): error is HttpError => isHttpError(error) && error.body.errorCode === 'IDEMPOTENT_MISMATCH';

/** Joins several reasons to one text without duplicates. */
export const joinedReasons = (reasons: readonly string[]): string => [...new Set(reasons)].join(appText('errors.next'));
