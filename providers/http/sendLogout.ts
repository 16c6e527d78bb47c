import { HEADERS } from '#contract/kit/wire-names.ts';
import { addressOf } from './address.ts';
import { readEnvelope } from './envelope.ts';
import { fetchTransport } from './transport/fetchTransport.ts';
import { headersFor } from './headers.ts';

/**
 * Tells the server that a token is no longer used. The token is given, because it is gone from storage by then.
 * @throws HttpError when the server cannot be told; the caller goes on.
 */
export const sendLogout = async (token: string): Promise<void> => {
    const headers = { ...headersFor('POST', { token: undefined, user: undefined }), [HEADERS.token]: token };
    const reply = await fetchTransport({ method: 'POST', address: addressOf('POST', '/sys/logout'), headers });
    readEnvelope(reply);
};
