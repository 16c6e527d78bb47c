import { startOutside } from './outside.ts';

const answer = (inner: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;

/**
 * A minimal CAS server: /login?user= creates a ticket for a service and redirects back to it, /serviceValidate accepts ticket and service once.
 * `forge` replaces its response.
 */
export async function startCasServer(port = 0) {
    const tickets = new Map<string, { user: string; service: string }>();
    const forge: { xml?: string } = {};
    const issue = (user: string, service: string) => {
        const ticket = `ST-${tickets.size + 1}-${Math.random().toString(36).slice(2)}`;
        tickets.set(ticket, { user, service });
        return ticket;
    };
    const server = await startOutside(({ url }) => {
        const service = url.searchParams.get('service') ?? '';
        if (url.pathname === '/cas/login') {
            const back = new URL(service);
            back.searchParams.set('ticket', issue(url.searchParams.get('user') ?? 'ops', service));
            return { status: 302, headers: { location: back.href } };
        }
        const kept = tickets.get(url.searchParams.get('ticket') ?? '');
        tickets.delete(url.searchParams.get('ticket') ?? '');
        const good = kept?.service === service;
        const xml = good
            ? answer(`<cas:authenticationSuccess><cas:user>${kept.user}</cas:user></cas:authenticationSuccess>`)
            : answer(`<cas:authenticationFailure code="${kept ? 'INVALID_SERVICE' : 'INVALID_TICKET'}">no</cas:authenticationFailure>`);
        return { type: 'application/xml', body: forge.xml ?? xml };
    }, port);
    return { url: `${server.url}/cas`, issue, forge, close: server.close };
}
