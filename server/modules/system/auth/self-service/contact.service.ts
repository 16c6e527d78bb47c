import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ContactBody } from '#contract/system/account/account.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { Tx } from '#server/db/client.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { users } from '../../user/user.table.ts';
import { provesPassword } from '../../directory/directory-account.service.ts';
import { findUser } from '../user-info.service.ts';

const RULES = {
    phone: { pattern: PATTERNS.mobile, malformed: '请输入正确的手机号', taken: '手机号已存在!' },
    email: { pattern: PATTERNS.email, malformed: '请输入正确格式的邮箱地址', taken: '邮箱已存在!' },
} as const;

/**
 * Binds a phone or an e-mail address to the caller's account, or gives it up. One can sign in by them,
 * so the password is asked for and no two accounts may have the same.
 * @throws AppError VALIDATION with the text under `value` or `password`
 */
export async function changeContact(
    app: Pick<FastifyInstance, 'directory'>,
    tx: Tx,
    caller: Session,
    { kind, value, password }: ContactBody,
): Promise<void> {
    const rule = RULES[kind];
    const wanted = value?.trim() || null;
    if (wanted !== null && !new RegExp(rule.pattern).test(wanted)) throw fault('value', rule.malformed);
    const user = await findUser(tx, caller.userId);
    if (!user) throw notFound();
    if (!(await provesPassword(app, user, password))) throw fault('password', '密码输入错误');
    if (wanted !== null && (await isTaken(tx, caller.userId, kind, wanted))) throw fault('value', rule.taken);
    await tx
        .update(users)
        .set({ [kind]: wanted, version: sql`${users.version} + 1`, updateBy: caller.username, updateTime: sql`now()` })
        .where(eq(users.id, user.id));
}

const fault = (field: 'value' | 'password', text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

async function isTaken(tx: Tx, userId: string, kind: 'phone' | 'email', wanted: string): Promise<boolean> {
    const same = kind === 'email' ? sql`lower(${users.email}) = lower(${wanted})` : eq(users.phone, wanted);
    const found = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(same, ne(users.id, userId), eq(users.delFlag, 0)))
        .limit(1);
    return found.length > 0;
}
