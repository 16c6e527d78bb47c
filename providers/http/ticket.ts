import { isRecord, isString } from '#providers/store/checks.ts';
import { ERROR_TEXTS } from './errorTexts.ts';
import { post } from './http.ts';
import { HttpError } from './httpError.ts';

/**
 * A ticket for one use of one path within 30 seconds, where no header can be sent: a window, a frame (architecture 9).
 * @param path path of the address that the ticket is for, without its query
 * @throws HttpError when the server gives none.
 */
export const fetchTicket = async (path: string): Promise<string> => {
    const result = await post<unknown>('/sys/common/ticket', { path });
    const ticket = isRecord(result) ? result.ticket : result;
    if (!isString(ticket) || ticket === '') throw new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });
    return ticket;
};
