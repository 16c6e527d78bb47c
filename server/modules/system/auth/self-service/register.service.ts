import { eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import type { RegisterBody, RegisterResult } from '#contract/system/account/sign-in-ways.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { roles } from '../../role/role.table.ts';
import { checkCode, consumeCode } from '../../sms/sms-code.service.ts';
import { userRoles, users } from '../../user/user.table.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashPassword } from '#server/kit/access/passwords.ts';

const NORMAL = 1;
/** Until an administrator lifts it; `create_by` tells such an account from one that was frozen later. */
const PENDING = 2;
const WRONG_CODE = '手机验证码错误';

/** May people make accounts for themselves? Only where a message can prove their number. */
export const registrationIsOpen = (app: FastifyInstance): boolean => app.sms !== undefined && app.settings.flag('security.register_open');

/**
 * Makes an account with the least role, pending unless the setting says otherwise (security S20).
 * A taken name is told only to someone who has the code of the number (wire-contract 16, item 25); the code stays good then.
 * @throws AppError 400 for the password, 429 after five wrong codes, else a refusal with `result.fields`
 */
export async function register(app: FastifyInstance, given: RegisterBody): Promise<RegisterResult> {
    const { phone, smscode } = given;
    const username = given.username ?? phone;
    requireGoodPassword(given.password, username, app.settings.number('security.pwd_min'), 'password', phone);
    if (!(await checkCode(app, phone, 'register', smscode))) throw wrongCode();
    const passwordHash = await hashPassword(given.password);
    const isPending = app.settings.flag('security.register_review');
    await retrying(app.db, async tx => {
        await requireFree(tx, username, phone, given.email ?? null);
        if (!(await consumeCode(app, tx, phone, 'register', smscode))) throw wrongCode();
        const id = newHexId();
        const status = isPending ? PENDING : NORMAL;
        const email = given.email ?? null;
        await tx.insert(users).values({ id, username, realname: username, passwordHash, phone, email, status, createBy: 'register' });
        await grantLeastRole(tx, id, app.settings.text('security.register_role'));
    });
    return { username, pending: isPending };
}

const wrongCode = () => taken('smscode', WRONG_CODE);

const taken = (field: string, message: string) => new AppError(200, 500, message, { fields: { [field]: message } });

async function requireFree(tx: Tx, username: string, phone: string, email: string | null): Promise<void> {
    const name = username.toLowerCase();
    const rows = await tx
        .select({ username: users.username, phone: users.phone, email: users.email })
        .from(users)
        .where(
            sql`${users.delFlag} = 0 and ${or(
                sql`lower(${users.username}) = ${name}`,
                eq(users.phone, phone),
                email === null ? undefined : sql`lower(${users.email}) = ${email.toLowerCase()}`,
            )}`,
        );
    if (rows.some(row => row.phone === phone)) throw taken('phone', '该手机号已注册');
    if (rows.some(row => row.username.toLowerCase() === name)) throw taken('username', '用户名已注册');
    if (rows.length > 0) throw taken('email', '邮箱已被注册');
}

/** The role that the setting names, if there is one and it ranks lowest: a mistake there must not make administrators. */
export async function grantLeastRole(tx: Tx, userId: string, roleCode: string): Promise<void> {
    const [role] = await tx
        .select({ id: roles.id, code: roles.roleCode })
        .from(roles)
        .where(sql`${roles.roleCode} = ${roleCode} and ${roles.tenantId} = 0 and ${roles.delFlag} = 0`);
    if (!role) return;
    if (role.code === ADMIN_ROLE) throw refuseWith('注册失败');
    await tx.insert(userRoles).values({ userId, roleId: role.id });
    await bumpVersion(tx, 'permission');
}
