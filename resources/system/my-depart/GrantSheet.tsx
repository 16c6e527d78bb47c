import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PermissionNode } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type DepartRoleRow, loadDepartRoleGrants, loadRoleCeiling, MY_DEPART, saveDepartRoleGrants } from '#providers/org/myDepart.ts';
import { carriedOver, type RightsDraft } from '#src/domain/rights/rightsDraft.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { Tree } from '#src/kit/tree/Tree.tsx';
import { descendantsOf, linesOf, type TreeItem } from '#src/kit/tree/treeItem.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { LeaveGuard } from '#src/kit/form/leave/LeaveGuard.tsx';
import { useSheetLeave } from '#src/kit/form/leave/useSheetLeave.tsx';
import { useDepartAct } from './useDepartAct.ts';

const NONE: readonly string[] = [];

const itemOf = (node: PermissionNode): TreeItem => ({ id: node.key, title: node.title, children: (node.children ?? []).map(itemOf) });

/** Permissions of a department role, limited to those granted to the department. */
export const GrantSheet = ({ role, onClose }: { role: DepartRoleRow; onClose: () => void }) => {
    const text = useText();
    const [draft, setDraft] = useState<RightsDraft>();
    const { page, close, question } = useSheetLeave(onClose);
    const query = useQuery({
        queryKey: [MY_DEPART, 'grants', role.id],
        queryFn: async ({ signal }) => {
            const [tree, granted] = await Promise.all([loadRoleCeiling(role.departId, signal), loadDepartRoleGrants(role.id, signal)]);
            return { items: tree.treeList.map(itemOf), granted };
        },
    });
    const granted = query.data?.granted ?? NONE;
    if (draft && draft.base !== granted) setDraft({ base: granted, checked: carriedOver(draft, granted) });
    const checked = useMemo(() => draft?.checked ?? new Set(granted), [draft, granted]);
    const sendKeyed = useKeyedSend('departRole/grants');
    const act = useDepartAct(() => sendKeyed({ id: role.id }, key => saveDepartRoleGrants(role.id, [...checked], granted, key)), onClose);
    const lines = linesOf(query.data?.items ?? []);
    const parents = new Map(lines.map(({ item, parentId }) => [item.id, parentId]));
    const handleCheck = (item: TreeItem, isChecked: boolean) => {
        const next = new Set(checked);
        for (const { id } of [item, ...descendantsOf(item)]) {
            if (isChecked) next.add(id);
            else next.delete(id);
        }
        if (isChecked) for (let at = parents.get(item.id); at; at = parents.get(at)) next.add(at);
        setDraft({ base: granted, checked: next });
    };
    const title = text('myDepart.grantTitle', { name: role.roleName });
    return (
        <SideSheet
            label={title}
            width={560}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <Button variant="contained" loading={act.isPending} disabled={draft === undefined} onClick={() => act.mutate(undefined)}>
                    {text('common.save')}
                </Button>
            }
        >
            <PageContext value={page}>
                <LeaveGuard
                    isDirty={draft !== undefined}
                    isSaved={() => act.isSuccess}
                    isBusy={act.isPending}
                    onSave={next => act.mutate(undefined, { onSuccess: next })}
                />
            </PageContext>
            {question}
            <Typography color="textSecondary">{text('myDepart.grantHint')}</Typography>
            <QueryState query={query} empty={text('myDepart.noCeiling')} isEmpty={({ items }) => items.length === 0}>
                {({ items }) => <Tree items={items} label={title} checked={checked} onCheck={handleCheck} />}
            </QueryState>
        </SideSheet>
    );
};
