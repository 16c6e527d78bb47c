import { canDo } from '#providers/auth/permissionRules.ts';
import { useSession } from '#providers/store/useSession.ts';

/**
 * Asks for a permission code, from the lists that are loaded: `mayUse('order:order:cost')`. Unknown means no;
 * the server checks again.
 */
export function useMayUse(): (code: string) => boolean {
    const lists = useSession()?.permissions;
    return code => lists !== undefined && canDo(lists, code);
}
