const WAIT_MS = 5000;
const MOST_CHARS = 64 * 1024;

/** What the CAS server says about a ticket: whose it is, or its refusal's code. */
export type CasAnswer = { user: string } | { refused: string };

/**
 * Asks the CAS server whose ticket it is (CAS protocol 2.5). A ticket is good for one question.
 * @throws Error when the server does not answer in time, or not in the protocol's words
 */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<CasAnswer> {
    const query = new URLSearchParams({ ticket, service });
    const answer = await fetch(`${casUrl}/serviceValidate?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) throw new Error(`the CAS server answered ${answer.status}`);
    return readCasAnswer(await answer.text());
}

/**
 * Reads the two elements that matter. Not an XML parser on purpose: whatever declares a document type or entities is
 * refused unread, so there is nothing to expand (security S22).
 */
export function readCasAnswer(xml: string): CasAnswer {
    if (xml.length > MOST_CHARS || /<!/.test(xml)) throw new Error('the CAS server sent something else than an answer');
    const success = /<cas:authenticationSuccess>([\s\S]*?)<\/cas:authenticationSuccess>/.exec(xml)?.[1];
    const user = success && /<cas:user>([^<&]{1,64})<\/cas:user>/.exec(success)?.[1]?.trim();
    if (user) return { user };
    const refused = /<cas:authenticationFailure\s+code="([A-Z_]{1,40})"/.exec(xml)?.[1];
    if (refused) return { refused };
    throw new Error('the CAS server sent something else than an answer');
}
