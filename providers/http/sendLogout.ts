import { HEADERS } from '#contract/kit/wire-names.ts';
import { addressOf } from './address.ts';
import { readEnvelope } from './envelope.ts';
import { fetchTransport } from './transport/fetchTransport.ts';
import { headersFor } from './headers.ts';

/**
 * Notifies the server that a token is no longer used. The token is a parameter, because it has already been removed from the storage.
 * @throws HttpError if the server cannot be reached; callers ignore it or only show it.
 */
export const sendLogout = async (token: string): Promise<void> => {
    const headers = { ...headersFor('POST', { token: undefined, user: undefined }), [HEADERS.token]: token };
    const reply = await fetchTransport({ method: 'POST', address: addressOf('POST', '/sys/logout'), headers });
    readEnvelope(reply);
};
