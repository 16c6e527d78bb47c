import type { AuthProvider } from 'react-admin';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { LoginBody } from '#contract/system/account/auth.ts';
import { createRegistry, type Place } from '#providers/data/registry.ts';
import { staticUrl } from '#providers/files/staticUrl.ts';
import { shownSession } from '#providers/store/session.ts';
import { loadPermissions } from './loadPermissions.ts';
import { canDo } from './permissionRules.ts';
import { SIGN_IN } from './redirect.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** react-admin's actions → the contract's actions; every other action has the same name. */
const ACTIONS: Readonly<Record<string, string>> = { show: 'query', create: 'add' };

/**
 * react-admin's auth provider, based on the session. `places` contain the permission codes of the resources. `canAccess` accepts
 * react-admin's actions, named actions (`reassign`), or a complete code (`order:order:reassign`).
 */
export const createAuthProvider = (places: readonly Place[]) => {
    const registry = createRegistry(places);
    const codeOf = (resource: string, action: string): string | undefined => {
        if (action.includes(':')) return action;
        const place = registry.find(resource);
        return place && permissionOf(place, ACTIONS[action] ?? action);
    };
    return {
        login: async (credentials: LoginBody) => void (await signIn(credentials)),

        logout: async () => {
            await signOut();
            return SIGN_IN;
        },

        checkAuth: async () => {
            if (!shownSession()) throw new Error('ra.auth.auth_check_error');
        },

        /** The HTTP client has already handled a 401 (one notification, one reload); no other status ends a session. */
        checkError: async (_error: unknown) => undefined,

        getIdentity: async () => {
            const user = shownSession()?.user;
            if (!user) throw new Error('ra.auth.auth_check_error');
            return { ...user, fullName: user.realname || user.username, avatar: user.avatar ? staticUrl(user.avatar) : undefined };
        },

        /** Menu, auth and allAuth. If they cannot be loaded the user is signed out (ROUTE-10). */
        getPermissions: async () => {
            try {
                return await loadPermissions();
            } catch (error) {
                await signOut();
                throw error;
            }
        },

        canAccess: async ({ resource, action }: { resource: string; action: string }) => {
            const code = codeOf(resource, action);
            return code !== undefined && canDo(await loadPermissions(), code);
        },
    } satisfies AuthProvider;
};
