import { useQuery } from '@tanstack/react-query';
import { useText } from '#providers/i18n/useText.ts';
import { type GrantNode, loadDepartGrants, loadGrantTree, MENUS } from '#providers/org/menus.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { GrantEditor } from './GrantEditor.tsx';

const GRANTS = 'departGrants';

/** What roles of the department may be given: loaded whole, then edited. */
export const DepartGrants = ({ departId }: { departId: string }) => {
    const text = useText();
    const query = useQuery({
        queryKey: [MENUS, GRANTS, departId],
        queryFn: async ({ signal }): Promise<{ tree: GrantNode[]; granted: string[] }> => {
            const [tree, granted] = await Promise.all([loadGrantTree(signal), loadDepartGrants(departId, signal)]);
            return { tree, granted };
        },
    });
    return (
        <QueryState query={query} empty={text('org.noMenu')} isEmpty={({ tree }) => tree.length === 0}>
            {({ tree, granted }) => <GrantEditor departId={departId} tree={tree} granted={granted} onSaved={() => query.refetch()} />}
        </QueryState>
    );
};
