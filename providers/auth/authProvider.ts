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

/** react-admin's actions in the contract's words; every other action is the permission action itself. */
const ACTIONS: Readonly<Record<string, string>> = { show: 'query', create: 'add' };

/**
 * react-admin's auth provider over the session. `places` tell which permission codes a resource has.
 * `canAccess` takes react-admin's actions, named actions (`reassign`), or a whole code (`order:order:reassign`).
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

        /** The HTTP client has dealt with 401 by now (one notice, one reload); no other status ends a session. */
        checkError: async (_error: unknown) => undefined,

        getIdentity: async () => {
            const user = shownSession()?.user;
            if (!user) throw new Error('ra.auth.auth_check_error');
            return { ...user, fullName: user.realname || user.username, avatar: user.avatar ? staticUrl(user.avatar) : undefined };
        },

        /** Menu, auth and allAuth. When they cannot be had the user is signed out (ROUTE-10). */
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
