import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotify } from 'react-admin';
import type { GrantRule, PermissionTree, RoleGrants } from '#contract/system/role.ts';
import { isConflict } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { previewRoleGrants, saveRoleGrants } from '#providers/system/roles.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { TreeTools } from '#src/kit/tree/TreeTools.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { carriedOver, differenceOf, draftOf, type GrantDraft, ruleToggled, toggled } from './grantDraft.ts';
import { GrantFooter } from './GrantFooter.tsx';
import { type GrantRow, grantRows } from './grantRows.ts';
import { GrantTree } from './GrantTree.tsx';

interface GrantToolsProps extends ComponentProps<typeof TreeTools> {
    search: string;
    onSearch: (search: string) => void;
}

/** Search, and the menu of tree commands that the contract requires. */
const GrantTools = ({ search, onSearch, ...tools }: GrantToolsProps) => {
    const text = useText();
    const composed = useComposedText(search, onSearch);
    return (
        <Box sx={{ display: 'flex', gap: 2 }}>
            <OutlinedInput
                {...composed.props}
                fullWidth
                placeholder={text('role.search')}
                inputProps={{ 'aria-label': text('role.search') }}
                startAdornment={
                    <InputAdornment position="start">
                        <Search fontSize="small" />
                    </InputAdornment>
                }
            />
            <TreeTools {...tools} />
        </Box>
    );
};

interface GrantEditorProps {
    roleId: string;
    tree: PermissionTree;
    grants: RoleGrants;
    /** Container of the save bar. */
    footer: HTMLElement | null;
    onDirty: (isDirty: boolean) => void;
    /** Reloads the stored grants; the user's changes are kept. */
    onSaved: () => Promise<unknown>;
    onClose: () => void;
}

/** Edits the permissions of a role; nothing is saved before the summary of gains and losses has been shown. */
export const GrantEditor = ({ roleId, tree, grants, footer, onDirty, onSaved, onClose }: GrantEditorProps) => {
    const text = useText();
    const notify = useNotify();
    const stored = useMemo(() => draftOf(grants), [grants]);
    const [{ base, draft }, setTicked] = useState({ base: stored, draft: stored });
    if (base !== stored) setTicked({ base: stored, draft: carriedOver(base, draft, stored) });
    const setDraft = (next: GrantDraft) => setTicked({ base, draft: next });
    const [search, setSearch] = useState('');
    const [isLinked, setIsLinked] = useState(false);
    const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(tree.treeList.map(node => node.key)));
    const rules = useMemo(() => byMenu(grants.rules), [grants.rules]);
    // Permissions that the role already has can be checked again after they were unchecked, because keeping them grants nothing new.
    const givable = useMemo(
        () => (grants.givable ? new Set([...grants.givable, ...grants.permissionIds]) : null),
        [grants.givable, grants.permissionIds],
    );
    const rows = useMemo(() => grantRows(tree, { rules, expanded, search }), [tree, rules, expanded, search]);
    const difference = differenceOf(stored, draft);
    const isDirty = difference.gained.length + difference.lost.length + difference.ruled.length > 0;
    // Notifies the surrounding sheet, which asks for confirmation before it closes.
    useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

    const wish = () => ({
        roleId,
        permissionIds: [...draft.permissions].join(),
        lastpermissionIds: grants.permissionIds.join(), // wire: lastpermissionIds
        dataRules: Object.fromEntries(difference.ruled.map(id => [id, (draft.rules[id] ?? []).join()])),
    });
    const preview = useSingleFlight({
        mutationFn: () => previewRoleGrants(wish()),
        onError: error => {
            notify(error.message, { type: 'error' });
            // Somebody else has saved in the meantime: reload, so that the next attempt starts from their version.
            if (isConflict(error)) void onSaved();
        },
    });
    const save = useSingleFlight({
        mutationFn: () => saveRoleGrants(wish()),
        onSuccess: message => notify(message, { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: onSaved,
    });

    const isChecked = (row: GrantRow): boolean =>
        row.kind === 'node' ? draft.permissions.has(row.key) : (draft.rules[row.rule.permissionId] ?? []).includes(row.rule.id);
    const isFixed = (row: GrantRow): boolean => {
        if (!grants.editable) return true;
        if (row.kind === 'rule') return !draft.permissions.has(row.rule.permissionId);
        return givable !== null && !givable.has(row.key);
    };
    const handleCheck = (row: GrantRow) =>
        setDraft(row.kind === 'rule' ? ruleToggled(draft, row.rule) : toggled(draft, row.node, row.ancestors, { isLinked, givable }));
    const handleFold = ({ key }: GrantRow) => {
        const next = new Set(expanded);
        if (!next.delete(key)) next.add(key);
        setExpanded(next);
    };
    const handleAll = (isAll: boolean) =>
        setDraft({
            ...draft,
            permissions: new Set(isAll ? tree.ids.filter(id => !givable || givable.has(id)) : []),
        });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%' }}>
            {!grants.editable && <Alert severity="info">{text('role.readOnly')}</Alert>}
            <GrantTools
                search={search}
                onSearch={setSearch}
                isLinked={isLinked}
                onLink={setIsLinked}
                onCheckAll={grants.editable ? handleAll : undefined}
                onExpandAll={isAll => setExpanded(new Set(isAll ? tree.ids : []))}
            />
            {rows.length === 0 ? (
                <EmptyState title={text('role.noMatch')} />
            ) : (
                <GrantTree
                    rows={rows}
                    label={text('role.grantTitle')}
                    isChecked={isChecked}
                    isFixed={isFixed}
                    onCheck={handleCheck}
                    onFold={handleFold}
                />
            )}
            {footer &&
                grants.editable &&
                createPortal(
                    <GrantFooter
                        tree={tree}
                        rules={grants.rules}
                        draft={draft}
                        difference={difference}
                        isDirty={isDirty}
                        onPreview={() => preview.mutateAsync()}
                        onSave={async () => void (await save.mutateAsync())}
                        onClose={onClose}
                    />,
                    footer,
                )}
        </Box>
    );
};

const byMenu = (rules: readonly GrantRule[]): ReadonlyMap<string, readonly GrantRule[]> =>
    new Map(rules.map(({ permissionId }) => [permissionId, rules.filter(rule => rule.permissionId === permissionId)]));
