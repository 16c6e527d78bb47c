import { requestBody } from '#providers/http/http.ts';
import { isHttpError } from '#providers/errors/httpError.ts';

/** The server's verdict on a typed value: undefined if it is valid, otherwise the message for the field (CALL-07). */
export type Verdict = string | undefined;

const verdictOf = async (path: string, query: Record<string, string | undefined>, signal?: AbortSignal): Promise<Verdict> => {
    try {
        await requestBody('GET', path, { query, signal });
        return undefined;
    } catch (error) {
        if (isHttpError(error) && error.reason === 'refused' && error.status === 200) return error.message;
        throw error;
    }
};

interface DuplicateQuestion {
    table: string;
    field: string;
    value: string;
    /** The record that may keep the value: the one being edited. */
    id?: string;
}

/**
 * Checks whether the value is not used yet; an empty one is not checked.
 * @throws HttpError if the check fails.
 */
export const checkDuplicate = async ({ table, field, value, id }: DuplicateQuestion, signal?: AbortSignal): Promise<Verdict> =>
    value === ''
        ? undefined
        : verdictOf('/sys/duplicate/check', { tableName: table, fieldName: field, fieldVal: value, dataId: id }, signal);

/**
 * Checks the value against the rules that are stored under a code.
 * @throws HttpError if the check fails.
 */
export const checkByRule = (ruleCode: string, value: string, signal?: AbortSignal): Promise<Verdict> =>
    verdictOf('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) }, signal); // wire: encoded twice
