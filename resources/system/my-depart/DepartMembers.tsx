import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { type DepartMember, loadMembers, MY_DEPART, removeMembers } from '#providers/org/myDepart.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDebounced } from '#src/kit/ui/useDebounced.ts';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { AssignRolesDialog } from './AssignRolesDialog.tsx';
import { useDepartAct } from './useDepartAct.ts';

const PAGE_SIZE = 20;
const SEARCH_MS = 300;
const HEADS = ['account', 'name', 'departs', 'sex', 'phone'] as const;

/** Who belongs to the department and those below it. */
export const DepartMembers = ({ depart }: { depart: DepartNode }) => {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    const [typed, setTyped] = useReloadKept('search', '');
    const [pageNo, setPageNo] = useState(1);
    const [isAdding, setIsAdding] = useState(false);
    const [assigned, setAssigned] = useState<DepartMember>();
    const [leaving, setLeaving] = useState<DepartMember>();
    const username = useDebounced(typed.trim(), SEARCH_MS);
    const query = useQuery({
        queryKey: [MY_DEPART, 'members', depart.id, username, pageNo],
        queryFn: ({ signal }) => loadMembers({ depId: depart.id, pageNo, pageSize: PAGE_SIZE, ...(username ? { username } : {}) }, signal),
        placeholderData: keepPreviousData,
    });
    const unlink = useDepartAct(
        (id: string) => removeMembers(depart.id, [id]),
        () => setLeaving(undefined),
    );
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
                {mayUse('system:user:add') && (
                    <Button variant="outlined" component={Link} to="/system/user/create">
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
                    <TableContainer>
                        <Table size="small" sx={{ minWidth: 640 }}>
                            <TableHead>
                                <TableRow>
                                    {HEADS.map(head => (
                                        <TableCell key={head}>{text(`myDepart.${head}`)}</TableCell>
                                    ))}
                                    <TableCell>{text('common.actions')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {(page?.records ?? []).map(person => (
                                    <TableRow key={person.id}>
                                        <TableCell>
                                            <DetailLink resource="system/user" id={person.id}>
                                                {person.username}
                                            </DetailLink>
                                        </TableCell>
                                        <TableCell data-content>{person.realname}</TableCell>
                                        <TableCell data-content>{person.orgCode ?? '—'}</TableCell>
                                        <TableCell>{person.sex_dictText ?? '—'}</TableCell>
                                        <TableCell>{person.phone ?? '—'}</TableCell>
                                        <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                            {mayUse('system:user:edit') && (
                                                <Button size="small" component={Link} to={`/system/user/${person.id}`}>
                                                    {text('myDepart.edit')}
                                                </Button>
                                            )}
                                            {may('edit') && (
                                                <Button size="small" onClick={() => setAssigned(person)}>
                                                    {text('myDepart.assign')}
                                                </Button>
                                            )}
                                            {may('delete') && (
                                                <Button size="small" color="error" onClick={() => setLeaving(person)}>
                                                    {text('myDepart.unlink')}
                                                </Button>
                                            )}
                                        </TableCell>
                                    </TableRow>
                                ))}
                            </TableBody>
                        </Table>
                    </TableContainer>
                )}
            </QueryState>
            {pages > 1 && <Pagination page={pageNo} count={pages} size="small" onChange={(_event, next) => setPageNo(next)} />}
            {isAdding && <AddMembersDialog depart={depart} onClose={() => setIsAdding(false)} />}
            {assigned && <AssignRolesDialog depart={depart} person={assigned} onClose={() => setAssigned(undefined)} />}
            <ConfirmDialog
                open={leaving !== undefined}
                title={text('myDepart.unlinkAsk')}
                confirm={text('myDepart.unlink')}
                isDestructive
                isBusy={unlink.isPending}
                onConfirm={() => leaving && unlink.mutate(leaving.id)}
                onClose={() => setLeaving(undefined)}
            >
                {text('myDepart.unlinkText', { who: leaving?.realname ?? '', depart: depart.title })}
            </ConfirmDialog>
        </Box>
    );
};
