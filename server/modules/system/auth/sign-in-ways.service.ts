import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInWays } from '#contract/system/account/sign-in-words.ts';
import { isLocalBrowser } from '#server/kit/net/local-call.ts';
import { casService } from '../cas/cas.service.ts';
import { registrationIsOpen } from './self-service/register.service.ts';

/** The ways in that this browser may try. */
export function signInWays(app: FastifyInstance, request: FastifyRequest): SignInWays {
    const { casUrl } = app.config.signIn;
    const service = casService(app.config);
    return {
        phone: app.sms !== undefined,
        register: registrationIsOpen(app),
        mailbox: app.sms?.kind === 'mailbox' && isLocalBrowser(request, app.config),
        ...(casUrl === undefined ? {} : { cas: { loginUrl: `${casUrl}/login?service=${encodeURIComponent(service)}`, service } }),
        third: [...app.thirdProviders.values()].map(({ source, name }) => ({ source, name })),
        passkey: true,
        qrcode: true,
    };
}
