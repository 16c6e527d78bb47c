import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { RecordContextProvider, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepartNode } from '#contract/system/depart.ts';
import { DepartRole } from '#contract/system/my-depart.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { DepartRoleRow } from '#providers/org/myDepart.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { GrantSheet } from './GrantSheet.tsx';

const MOST = 100;
const SEARCH_MS = 300;
const HEADS = ['roleName', 'roleCode', 'departName', 'description'] as const;

/** The roles of the department. */
export const DepartRoles = ({ depart }: { depart: DepartNode }) => {
    const text = useText();
    const nameOf = useNameOf();
    const may = useMay();
    const mayUse = useMayUse();
    const [granted, setGranted] = useState<DepartRoleRow>();
    const [typed, setTyped] = useReloadKept('role', '');
    const roleName = useDebounced(typed.trim(), SEARCH_MS);
    const composed = useComposedText(typed, setTyped);
    const query = useGetList<DepartRoleRow>(DepartRole.resource, {
        filter: { departId: depart.id, ...(roleName ? { roleName } : {}) },
        sort: { field: 'createTime', order: 'ASC' },
        pagination: { page: 1, perPage: MOST },
    });
    const path = (id: string) => ({ pathname: `/${DepartRole.resource}/${id}`, search: `?depart=${depart.id}` });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <OutlinedInput
                    {...composed.props}
                    type="search"
                    placeholder={text('myDepart.searchRole')}
                    inputProps={{ 'aria-label': text('myDepart.searchRole'), maxLength: 30 }}
                    sx={{ mr: 'auto', width: 220 }}
                />
                {may('add') && (
                    <Button variant="contained" component={Link} to={path('create')}>
                        {text('myDepart.addRole')}
                    </Button>
                )}
            </Box>
            <QueryState query={query} empty={text(roleName ? 'myDepart.noRoleFound' : 'myDepart.noRoles')}>
                {roles => (
                    <TableContainer>
                        <Table size="small" sx={{ minWidth: 560 }}>
                            <TableHead>
                                <TableRow>
                                    {HEADS.map(head => (
                                        <TableCell key={head}>{nameOf(DepartRole.fields[head].meta)}</TableCell>
                                    ))}
                                    <TableCell>{text('common.actions')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {roles.map(role => (
                                    <RecordContextProvider key={role.id} value={role}>
                                        <TableRow>
                                            {HEADS.map(head => (
                                                <TableCell key={head} data-content>
                                                    {role[head] ?? '—'}
                                                </TableCell>
                                            ))}
                                            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                                {may('edit') && (
                                                    <Button size="small" component={Link} to={path(role.id)}>
                                                        {text('myDepart.edit')}
                                                    </Button>
                                                )}
                                                {(may('edit') || mayUse('system:permission:saveDeptRole')) && (
                                                    <Button size="small" onClick={() => setGranted(role)}>
                                                        {text('myDepart.grant')}
                                                    </Button>
                                                )}
                                                <DeleteRowButton />
                                            </TableCell>
                                        </TableRow>
                                    </RecordContextProvider>
                                ))}
                            </TableBody>
                        </Table>
                    </TableContainer>
                )}
            </QueryState>
            {granted && <GrantSheet role={granted} onClose={() => setGranted(undefined)} />}
        </Box>
    );
};
