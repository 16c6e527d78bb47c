import { and, eq, isNotNull, notExists, sql, inArray } from 'drizzle-orm';
import { MAX_SYNCHRONISED, type Synchronised } from '#contract/system/account/third-app.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { thirdAccounts } from '../third-login/third-account.table.ts';
import { users } from '../user/user.table.ts';
import { ThirdAppFault } from './third-app-fault.service.ts';
import type { ThirdApps } from './third-apps.service.ts';

const AT_ONCE = 10;

interface Member {
    uuid: string;
    contactId: string | null;
    name: string;
}

/** Looks a mobile number up in the company's address book there; undefined where nobody has it. */
type Lookup = (mobile: string) => Promise<Member | undefined>;

/** The look-ups of the apps that the settings name, by the source of their sign-in. */
export const lookupsOf = ({ wecom, dingtalk }: ThirdApps): Readonly<Record<string, Lookup | undefined>> => ({
    wechat_enterprise:
        wecom &&
        (async mobile => {
            const userId = await wecom.memberWithMobile(mobile);
            return userId === undefined ? undefined : { uuid: userId, contactId: null, name: userId };
        }),
    dingtalk:
        dingtalk &&
        (async mobile => {
            const found = await dingtalk.memberWithMobile(mobile);
            return found && { uuid: found.unionId, contactId: found.userId, name: found.name };
        }),
});

interface Wanted {
    source: string;
    lookup: Lookup;
    tenantId: number;
    /** Users' ids; without any those who have not bound an account yet. */
    ids: readonly string[];
}

/** Binds users to the member of the company there who has their mobile number. Asks outside of any transaction. */
export async function bindByMobile(db: Db, { source, lookup, tenantId, ids }: Wanted): Promise<Synchronised> {
    const bound = db
        .select({ one: sql`1` })
        .from(thirdAccounts)
        .where(and(eq(thirdAccounts.userId, users.id), eq(thirdAccounts.thirdType, source)));
    const chosen = ids.length > 0 ? inArray(users.id, [...ids]) : undefined;
    const waiting = await db
        .select({ id: users.id, realname: users.realname, phone: users.phone })
        .from(users)
        .where(
            and(eq(users.tenantId, tenantId), eq(users.delFlag, 0), eq(users.status, 1), isNotNull(users.phone), chosen, notExists(bound)),
        )
        .orderBy(users.id)
        .limit(MAX_SYNCHRONISED);
    const done: Synchronised = { successInfo: [], failInfo: [] };
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
        await Promise.all(
            waiting.slice(at, at + AT_ONCE).map(async ({ id, realname, phone }) => {
                const found = await lookup(phone ?? '').catch((error: unknown) => {
                    if (error instanceof ThirdAppFault) return error;
                    throw error;
                });
                if (found instanceof ThirdAppFault) done.failInfo.push(`${realname}：${found.message}`);
                else if (!found) done.failInfo.push(`${realname}：没有手机号相同的成员`);
                else if (await bind(db, source, id, found)) done.successInfo.push(`${realname}：已绑定${found.name}`);
                else done.failInfo.push(`${realname}：${found.name}已被其他用户绑定`);
            }),
        );
    }
    return done;
}

const bind = async (db: Db | Tx, source: string, userId: string, { uuid, contactId, name }: Member): Promise<boolean> => {
    const made = await db
        .insert(thirdAccounts)
        .values({ thirdType: source, thirdUserUuid: uuid, userId, realname: name.slice(0, 100), contactId })
        .onConflictDoNothing()
        .returning({ userId: thirdAccounts.userId });
    return made.length > 0;
};
