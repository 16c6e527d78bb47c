import type { UserInfo } from '#contract/system/account/auth.ts';
import { put } from '#providers/http/http.ts';
import { chooseTenant, readSession, settleChoice, updateUser } from '#providers/store/session.ts';

/** Completes the choice of the sign-in (AUTH-06): the department is changed on the server, the tenant is sent with every call. */
export const makeChoice = async ({ tenantId, orgCode }: { tenantId?: number; orgCode?: string }): Promise<void> => {
    if (orgCode !== undefined) {
        const username = readSession()?.user?.username;
        const { userInfo } = await put<{ userInfo: UserInfo }>('/sys/selectDepart', { orgCode, username });
        updateUser(userInfo);
    }
    if (tenantId !== undefined) chooseTenant(tenantId);
    settleChoice();
};
