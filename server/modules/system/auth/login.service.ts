import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginResult } from '#contract/system/account/auth.ts';
import { PROOF_NEEDED } from '#contract/system/account/sign-in-words.ts';
import { AppError } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { NewSession } from '#server/platform/sessions/sessions.ts';
import { retrying } from '#server/kit/transaction.ts';
import { tenants } from '../tenant/tenant.table.ts';
import { users, type UserRow } from '../user/user.table.ts';
import { openStep } from './steps.service.ts';
import { departsOf, userInfo } from './user-info.service.ts';

export interface Device {
    remember: boolean;
    ip: string;
    userAgent: string;
    /** Where another session vouches for the new one: when the person last proved who they are, and when it ends at the latest. */
    inherits?: NewSession['inherits'];
    /** Gives the device its token. Answers what it is told as that. */
    handSession: (token: string) => string;
}

/** What a request tells about the device it came from, and how a session reaches it. */
export const deviceOf = (request: FastifyRequest, reply: FastifyReply, remember = false): Device => ({
    remember,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    handSession: token => reply.handSession(token),
});

const DAY_MS = 24 * 60 * 60_000;
/** How long somebody may look for their phone. */
const SECOND_MS = 5 * 60_000;

/**
 * Signs somebody in whose first factor was right, whichever way they came.
 * @throws AppError code 428 with a step, where their second factor is in force: POST /sys/login/secondFactor goes on from there
 */
export async function signIn(app: FastifyInstance, user: UserRow, device: Device): Promise<LoginResult> {
    if (!user.secondFactor) return openSession(app, user, device);
    const data = { remember: String(device.remember) };
    const step = await openStep(app.db, app.clock, { kind: 'second', subject: user.id, data, livesMs: SECOND_MS });
    throw new AppError(200, PROOF_NEEDED, '请输入动态口令完成登录', { step });
}

/** Opens a session for somebody whose identity is established, and says what the client needs to begin (wire-contract 3.5). */
export async function openSession(app: FastifyInstance, found: UserRow, { handSession, ...device }: Device): Promise<LoginResult> {
    const user = await withPasswordInForce(app, found);
    const departs = await departsOf(app.db, user.id);
    const orgCode = departs.find(depart => depart.orgCode === user.orgCode)?.orgCode ?? departs[0]?.orgCode ?? null;
    const token = await retrying(app.db, async tx => {
        if (orgCode !== user.orgCode) await tx.update(users).set({ orgCode }).where(eq(users.id, user.id));
        return app.sessions.open(tx, { userId: user.id, tenantId: user.tenantId, orgCode, ...device });
    });
    await app.dictionary.fresh();
    const tenantList = await tenantsOf(app, user);
    return {
        token: handSession(token),
        ...(tenantList.length > 0 ? { tenantList } : {}),
        userInfo: await userInfo(app.db, user, orgCode),
        departs: departs.map(({ id, departName, orgCode: code }) => ({ id, departName, orgCode: code })),
        multi_depart: Math.min(departs.length, 2),
        sysAllDictItems: app.dictionary.all(),
    };
}

/** The tenants in force that the user may choose among. */
async function tenantsOf(app: FastifyInstance, user: UserRow) {
    const ids = (user.relTenantIds ?? '').split(',').filter(Boolean).map(Number);
    if (ids.length === 0) return [];
    const rows = await app.db
        .select({ id: tenants.id, name: tenants.name, status: tenants.status })
        .from(tenants)
        .where(inArray(tenants.id, ids));
    return rows.filter(tenant => tenant.status === 1);
}

/** A password that is older than `security.pwd_days` is as good as one that somebody else has set: it only opens the form for another. */
async function withPasswordInForce({ db, clock, settings }: FastifyInstance, user: UserRow): Promise<UserRow> {
    const days = settings.number('security.pwd_days');
    if (days === 0 || user.mustChangePassword || user.inDirectory) return user;
    const [due] = await db
        .update(users)
        .set({ mustChangePassword: true })
        .where(and(eq(users.id, user.id), lt(users.passwordSince, toWireTime(new Date(clock.now() - days * DAY_MS)))))
        .returning();
    return due ?? user;
}
