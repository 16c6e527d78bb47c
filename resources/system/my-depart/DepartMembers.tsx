import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Pagination from '@mui/material/Pagination';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { type DepartMember, loadMembers, MY_DEPART, removeMembers } from '#providers/org/myDepart.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { RecordSheet } from '#src/kit/form/RecordSheet.tsx';
import { useFormOf } from '#src/kit/form/useFormOf.ts';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { AssignRolesDialog } from './AssignRolesDialog.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useDepartAct } from './useDepartAct.ts';

const PAGE_SIZE = 20;
const SEARCH_MS = 300;
const USER = 'system/user';

/** Members of the department and of its descendants. */
export const DepartMembers = ({ depart }: { depart: DepartNode }) => {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    const [typed, setTyped] = useReloadKept('search', '');
    const [pageNo, setPageNo] = useState(1);
    const [isAdding, setIsAdding] = useState(false);
    const [assigned, setAssigned] = useState<DepartMember>();
    const [chosen, setChosen] = useState<readonly DepartMember[]>([]);
    const [leaving, setLeaving] = useState<readonly DepartMember[]>([]);
    const [form, setForm] = useState<{ id?: string }>();
    const userForm = useFormOf(USER);
    const queryClient = useQueryClient();
    const username = useDebounced(typed.trim(), SEARCH_MS);
    const query = useQuery({
        queryKey: [MY_DEPART, 'members', depart.id, username, pageNo],
        queryFn: ({ signal }) => loadMembers({ depId: depart.id, pageNo, pageSize: PAGE_SIZE, ...(username ? { username } : {}) }, signal),
        placeholderData: keepPreviousData,
    });
    const unlink = useDepartAct(
        (ids: readonly string[]) => removeMembers(depart.id, ids),
        () => {
            setLeaving([]);
            setChosen(chosen.filter(({ id }) => leaving.every(each => each.id !== id)));
            setPageNo(1);
        },
    );
    const [first] = leaving;
    const who = leaving.length > 1 ? text('myDepart.howMany', { count: leaving.length }) : (first?.realname ?? '');
    const pages = Math.ceil((query.data?.total ?? 0) / PAGE_SIZE);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <OutlinedInput
                    type="search"
                    value={typed}
                    onChange={event => {
                        setTyped(event.target.value);
                        setPageNo(1);
                    }}
                    placeholder={text('myDepart.searchAccount')}
                    inputProps={{ 'aria-label': text('myDepart.searchAccount'), maxLength: 64 }}
                    sx={{ mr: 'auto', width: 220 }}
                />
                {may('delete') && (
                    <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setLeaving(chosen)}>
                        {text('myDepart.unlink')}
                    </Button>
                )}
                {userForm && mayUse('system:user:add') && (
                    <Button variant="outlined" onClick={() => setForm({})}>
                        {text('myDepart.newMember')}
                    </Button>
                )}
                {may('add') && (
                    <Button variant="contained" onClick={() => setIsAdding(true)}>
                        {text('myDepart.addMembers')}
                    </Button>
                )}
            </Box>
            <QueryState query={query} empty={text('myDepart.noMembers')} isEmpty={page => page === null}>
                {page => (
                    <MemberTable
                        people={page?.records ?? []}
                        chosen={chosen}
                        onChoose={setChosen}
                        onEdit={userForm && mayUse('system:user:edit') ? id => setForm({ id }) : undefined}
                        onAssign={setAssigned}
                        onUnlink={person => setLeaving([person])}
                    />
                )}
            </QueryState>
            {pages > 1 && <Pagination page={pageNo} count={pages} size="small" onChange={(_event, next) => setPageNo(next)} />}
            {isAdding && <AddMembersDialog depart={depart} onClose={() => setIsAdding(false)} />}
            {assigned && <AssignRolesDialog depart={depart} person={assigned} onClose={() => setAssigned(undefined)} />}
            <ConfirmDialog
                open={leaving.length > 0}
                title={text('myDepart.unlinkAsk')}
                confirm={text('myDepart.unlink')}
                isDestructive
                isBusy={unlink.isPending}
                onConfirm={() => unlink.mutate(leaving.map(({ id }) => id))}
                onClose={() => setLeaving([])}
            >
                {text('myDepart.unlinkText', { who, depart: depart.title })}
            </ConfirmDialog>
            {form && userForm && (
                <RecordSheet
                    {...userForm}
                    {...form}
                    start={{ selecteddeparts: depart.id }}
                    onClose={() => {
                        setForm(undefined);
                        void queryClient.invalidateQueries({ queryKey: [MY_DEPART] });
                    }}
                />
            )}
        </Box>
    );
};
