import { useQuery } from '@tanstack/react-query';
import { loadAllRoles } from '#providers/system/users.ts';
import type { Choice } from '#src/kit/input/ChoiceBox.tsx';

/** Roles of the company by code; empty if the caller may not list roles. */
export const useRoleChoices = (): Choice[] => {
    const { data = [] } = useQuery({ queryKey: ['system/role', 'all'], queryFn: ({ signal }) => loadAllRoles(signal) });
    return data.map(({ roleCode, roleName }) => ({ id: roleCode, text: roleName }));
};
