import { appText } from '#providers/i18n/appText.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { post } from '#providers/http/http.ts';
import { HttpError, isNotThere } from '#providers/errors/httpError.ts';

/** Requests a ticket. The token itself is never put into a URL (wire-contract 16), so without tickets such a page cannot be opened. */
const askTicket = async (path: string): Promise<unknown> => {
    try {
        return await post<unknown>('/sys/common/ticket', { path });
    } catch (error) {
        if (!isNotThere(error)) throw error;
        throw new HttpError({ message: appText('errors.noTickets'), status: 404, reason: 'refused' });
    }
};

/**
 * A ticket for a single use of one path within 30 seconds, for requests that cannot send headers: a window, a frame (architecture 9).
 * @param path path of the URL that the ticket is for, without its query
 * @throws HttpError if the server refuses.
 */
export const fetchTicket = async (path: string): Promise<string> => {
    const result = await askTicket(path);
    const ticket = isRecord(result) ? result.ticket : result;
    if (!isString(ticket) || ticket === '') throw new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
    return ticket;
};
