import type { Refusal } from '#contract/kit/envelope.ts';
import { appText } from '#providers/i18n/appText.ts';

/** Why a call failed; `refused` is the server's decision, the others are troubles on the way. */
export type FailureReason = 'refused' | 'timeout' | 'offline' | 'unreachable' | 'broken';

export interface HttpErrorBody extends Refusal {
    /** react-admin puts these under the inputs: the same as `fields`. */
    errors?: Record<string, string>;
}

interface Failure {
    message: string;
    /** HTTP status; 0 when no answer came, 504 when it came too late. */
    status: number;
    reason: FailureReason;
    /** `code` of the envelope: 409 somebody was faster, 412 captcha. */
    code?: number;
    body?: HttpErrorBody;
}

/** Every failed call leaves the providers as this; react-admin reads `status`, `message` and `body.errors`. */
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

/** Is it a failed call? */
export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError;

/**
 * Does the server not know the call, or not have what it asks for? A backend of the contract that is not ours lacks what only ours
 * offers, and says so by HTTP status or in the envelope.
 */
export const isNotThere = (error: unknown): boolean => isHttpError(error) && error.code === 404;

/** Did somebody else change, claim or decide the record first? `body.current` has it as it is now. */
export const isConflict = (error: unknown): error is HttpError => isHttpError(error) && error.code === 409;

/**
 * Has the server decided about the act, so that the next try is another one? An answer that was lost, came too late or failed on the
 * way may stand for an act that was done: the same act sent again keeps its idempotency key (security R08).
 */
export const isDecided = (error: unknown): boolean =>
    isHttpError(error) && error.reason === 'refused' && error.status < 500 && error.body.errorCode !== 'IDEMPOTENT_RUNNING';

/**
 * Was another act done under this key, so that this one was not? The answer to the other one must have been lost: people are told that it
 * worked, and the next try takes a key of its own (security R08).
 */
export const isActDone = (error: unknown): error is HttpError => isHttpError(error) && error.body.errorCode === 'IDEMPOTENT_MISMATCH';

/** Several reasons as one text, each once. */
export const joinedReasons = (reasons: readonly string[]): string => [...new Set(reasons)].join(appText('errors.next'));
