import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { loadRoleUsers, removeRoleUsers, type RoleChoice } from '#providers/system/users.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { RecordSheet } from '#src/kit/form/RecordSheet.tsx';
import { AddHoldersDialog } from './AddHoldersDialog.tsx';
import { HolderTable } from './HolderTable.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';

const UserForm = lazyPart(() => import('#resources/system/user/UserForm.tsx'), 'UserForm');
const PAGE_SIZE = 20;
const TYPING_MS = 300;

/** The users with a role: searchable by account, removable one by one or together, with a dialog to add others. */
export const RoleHolders = ({ role }: { role: RoleChoice }) => {
    const text = useText();
    const mayUse = useMayUse();
    const queryClient = useQueryClient();
    const [search, setSearch] = useReloadKept('holders', '');
    const username = useDebounced(search.trim(), TYPING_MS);
    const [pageNo, setPageNo] = useState(1);
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const [leaving, setLeaving] = useState<readonly string[]>([]);
    const [isAdding, setIsAdding] = useState(false);
    const [form, setForm] = useState<{ id?: string }>();
    const composed = useComposedText(search, next => {
        setSearch(next);
        setPageNo(1);
    });
    const query = { roleId: role.id, pageNo, pageSize: PAGE_SIZE, ...(username ? { username: `*${username}*` } : {}) };
    const holders = useQuery({
        queryKey: [User.resource, 'holders', query],
        queryFn: ({ signal }) => loadRoleUsers(query, signal),
        placeholderData: keepPreviousData,
    });
    const unlink = useAct(() => removeRoleUsers(role.id, leaving), {
        stale: [[User.resource]],
        onDone: () => {
            setChosen([]);
            setLeaving([]);
            setPageNo(1);
        },
    });
    const mayDelete = mayUse('system:roleUser:delete');
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Typography variant="h2" sx={{ mr: 'auto' }}>
                    {text('user.holders', { role: role.roleName, count: holders.data?.total ?? 0 })}
                </Typography>
                <OutlinedInput
                    {...composed.props}
                    placeholder={text('user.accountSearch')}
                    inputProps={{ 'aria-label': text('user.accountSearch') }}
                />
                {mayDelete && (
                    <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setLeaving(chosen)}>
                        {text('user.unlink')}
                    </Button>
                )}
                {mayUse('system:user:add') && (
                    <Button variant="outlined" onClick={() => setForm({})}>
                        {text('user.newHolder')}
                    </Button>
                )}
                {mayUse('system:roleUser:add') && (
                    <Button variant="contained" onClick={() => setIsAdding(true)}>
                        {text('user.addHolders')}
                    </Button>
                )}
            </Box>
            <QueryState query={holders} empty={text('user.noHolders')} isEmpty={page => page.total === 0}>
                {page => (
                    <>
                        <HolderTable
                            people={page.records}
                            chosen={chosen}
                            onChoose={setChosen}
                            onEdit={mayUse('system:user:edit') ? id => setForm({ id }) : undefined}
                            onUnlink={mayDelete ? id => setLeaving([id]) : undefined}
                        />
                        {page.pages > 1 && <Pagination page={pageNo} count={page.pages} onChange={(_event, next) => setPageNo(next)} />}
                    </>
                )}
            </QueryState>
            <ConfirmDialog
                open={leaving.length > 0}
                title={text('user.unlinkAsk')}
                confirm={text('user.unlink')}
                isDestructive
                isBusy={unlink.isPending}
                onConfirm={() => unlink.mutate()}
                onClose={() => setLeaving([])}
            >
                {text('user.unlinkText', { count: leaving.length, role: role.roleName })}
            </ConfirmDialog>
            {form && (
                <RecordSheet
                    entity={User}
                    Form={UserForm}
                    start={{ selectedroles: role.id }}
                    {...form}
                    onClose={() => {
                        setForm(undefined);
                        void queryClient.invalidateQueries({ queryKey: [User.resource] });
                    }}
                />
            )}
            {isAdding && <AddHoldersDialog role={role} onClose={() => setIsAdding(false)} />}
        </Box>
    );
};
