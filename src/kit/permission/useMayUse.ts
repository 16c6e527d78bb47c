import { canDo } from '#providers/auth/permissionRules.ts';
import { useSession } from '#providers/store/useSession.ts';

/** Checks a permission code in the loaded permission lists: `mayUse('order:order:cost')`. Unknown codes are denied; the server checks again. */
export function useMayUse(): (code: string) => boolean {
    const lists = useSession()?.permissions;
    return code => lists !== undefined && canDo(lists, code);
}
