import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInWays } from '#contract/system/account/sign-in-words.ts';

/** Returns the sign-in methods that the caller's browser may use. */
export type WaysFor = (app: FastifyInstance, request: FastifyRequest) => SignInWays;

/** The accounts that the sign-in page of a demo server offers (AUTH-13, domain 8). */
const DEMO_ACCOUNTS = [
    { username: 'admin', role: '超级管理员' },
    { username: 'ops', role: '运营主管' },
    { username: 'dispatch1', role: '调度员' },
    { username: 'dispatch2', role: '调度员' },
    { username: 'finlead', role: '财务主管' },
    { username: 'fin1', role: '财务' },
    { username: 'cs1', role: '客服' },
    { username: 'audit1', role: '审核员' },
    { username: 'city_sz', role: '城市经理（深圳）' },
    { username: 'city_sh', role: '城市经理（上海）' },
    { username: 'mkt1', role: '活动运营' },
    { username: 'readonly', role: '只读审计' },
];

/**
 * `/config.js` sets `window._CONFIG`, so that one build of the client works for every deployment (CALL-01). wire: existing clients use the
 * spelling `domianURL`.
 */
export function addClientConfig(app: FastifyInstance, waysFor: WaysFor): void {
    const { apiPrefix, seed, demoPassword, frameOrigins } = app.config;
    const isDemo = seed.mode !== 'none';
    const settings = {
        domianURL: apiPrefix,
        staticDomainURL: `${apiPrefix}/sys/common/static`,
        frameOrigins,
        demo: isDemo,
        demoAccounts: isDemo ? DEMO_ACCOUNTS.map(account => ({ ...account, password: demoPassword })) : [],
    };
    app.get('/config.js', { config: { auth: 'public', bare: true } }, async (request, reply) => {
        // The last known settings are used if the database fails: without this file the sign-in page would offer only the password.
        await freshSettings(app).catch(() => request.log.warn('the page got the settings as they were: the database did not answer'));
        return reply
            .type('text/javascript; charset=utf-8')
            .header('Cache-Control', 'no-cache')
            .send(`window._CONFIG = ${scriptText({ ...settings, signIn: waysFor(app, request) })};\n`);
    });
}

const freshSettings = async ({ versions, settings }: FastifyInstance): Promise<void> => {
    await versions.refresh();
    await settings.fresh();
};

/** Escapes U+2028, U+2029 and `<`, which may end a script early. */
const scriptText = (value: unknown): string =>
    JSON.stringify(value).replace(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
