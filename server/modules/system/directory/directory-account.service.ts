import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { hashPassword, verifyPassword } from '#server/kit/access/passwords.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { grantLeastRole } from '../auth/self-service/register.service.ts';
import { users, type UserRow } from '../user/user.table.ts';
import { DirectoryFault } from './directory.service.ts';

/** What is said wherever a password of the directory would be changed here. */
const PASSWORD_ELSEWHERE = '该账号的密码由企业目录管理，请在企业目录中修改';

/** @throws AppError when the account's password lies in the directory: there is none here to change */
export function requireOwnPasswordHere({ inDirectory }: Pick<UserRow, 'inDirectory'>): void {
    if (inDirectory) throw refuseWith(PASSWORD_ELSEWHERE);
}

type Known = Pick<UserRow, 'username' | 'inDirectory' | 'passwordHash'>;

/**
 * Is this the account's password, wherever it lies? Takes as long for an unknown account (undefined) as for a wrong password.
 * @throws DirectoryFault when the directory can't be asked
 */
export async function provesPassword(
    { directory }: Pick<FastifyInstance, 'directory'>,
    user: Known | undefined,
    password: string,
): Promise<boolean> {
    if (!user?.inDirectory) return verifyPassword(user?.passwordHash, password);
    if (!directory) throw new DirectoryFault('企业目录未接入，请联系管理员设置 LDAP_URL');
    return (await directory.personWith(user.username, password)) !== undefined;
}

/**
 * Makes the account of somebody in the directory who has none here, with the least role, where the settings allow it. A name that was
 * deleted here stays deleted.
 */
export async function makeDirectoryAccount(app: FastifyInstance, username: string, password: string): Promise<UserRow | undefined> {
    if (!app.directory?.makesAccounts || !new RegExp(PATTERNS.username).test(username)) return undefined;
    const person = await app.directory.personWith(username, password);
    if (!person) return undefined;
    // The column is required: a random password that is told to nobody.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    return retrying(app.db, async tx => {
        const known = await tx.execute(sql`select 1 from sys_user where lower(username) = ${username.toLowerCase()}`);
        if (known.rowCount) return undefined;
        const id = newHexId();
        const realname = person.name.slice(0, 64);
        const [made] = await tx
            .insert(users)
            .values({ id, username, realname, passwordHash, inDirectory: true, createBy: 'ldap' })
            .returning();
        await grantLeastRole(tx, id, app.settings.text('security.register_role'));
        return made;
    });
}
