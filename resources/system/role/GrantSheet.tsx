import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadPermissionTree, loadRoleGrants } from '#providers/system/roles.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { GrantEditor } from './GrantEditor.tsx';

interface GrantSheetProps {
    role: { id: string; roleName: string; roleCode: string };
    onClose: () => void;
}

/** 角色权限配置: menus, buttons and data rules of a role in one tree (wire-contract 13.2). */
export const GrantSheet = ({ role, onClose }: GrantSheetProps) => {
    const text = useText();
    const [isDirty, setIsDirty] = useState(false);
    const [isLeaving, setIsLeaving] = useState(false);
    const tree = useQuery({ queryKey: [Role.resource, 'tree'], queryFn: ({ signal }) => loadPermissionTree(signal) });
    const grants = useQuery({
        queryKey: [Role.resource, 'grants', role.id],
        queryFn: ({ signal }) => loadRoleGrants(role.id, signal),
        gcTime: 0,
    });
    const [footer, setFooter] = useState<HTMLDivElement | null>(null);
    return (
        <SideSheet
            label={text('role.grantTitle')}
            width={760}
            onClose={() => (isDirty ? setIsLeaving(true) : onClose())}
            header={
                <>
                    <Typography variant="h2">{text('role.grantTitle')}</Typography>
                    <Typography sx={{ color: 'text.secondary' }} data-content>
                        {role.roleName} · {role.roleCode}
                    </Typography>
                </>
            }
            footer={<div ref={setFooter} />}
        >
            <QueryState query={tree} empty={text('role.noTree')} isEmpty={({ treeList }) => treeList.length === 0}>
                {known => (
                    <QueryState query={grants} empty="">
                        {held => (
                            <GrantEditor
                                roleId={role.id}
                                tree={known}
                                grants={held}
                                footer={footer}
                                onDirty={setIsDirty}
                                onSaved={() => grants.refetch()}
                                onClose={onClose}
                            />
                        )}
                    </QueryState>
                )}
            </QueryState>
            <ConfirmDialog
                open={isLeaving}
                title={text('role.leaveAsk')}
                confirm={text('role.leave')}
                isDestructive
                onConfirm={onClose}
                onClose={() => setIsLeaving(false)}
            >
                {text('role.leaveText')}
            </ConfirmDialog>
        </SideSheet>
    );
};
