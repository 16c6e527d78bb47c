import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import OutlinedInput from '@mui/material/OutlinedInput';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { RoleChoice } from '#providers/system/users.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { ExportAllButton } from '#src/kit/export/ExportAllButton.tsx';
import { ImportButton } from '#src/kit/import/ImportButton.tsx';
import { RoleLine } from './RoleLine.tsx';

interface RolePaneProps {
    roles: UseQueryResult<RoleChoice[]>;
    title: string;
    chosenId: string | undefined;
    onChoose: (id: string) => void;
    onCreate: () => void;
    onEdit: (id: string) => void;
    onDeleted: () => void;
}

const NEWEST_FIRST = { field: 'createTime', order: 'DESC' } as const;

/** The search of the pane as an advanced query, so that the export contains the listed roles. */
const eitherLike = (val: string) =>
    val === ''
        ? {}
        : {
              superQueryParams: ['roleName', 'roleCode'].map(field => ({ field, rule: 'like', val })),
              superQueryMatchType: 'or',
          };

/** The list of roles, searchable by name or code, newest first, with create, import and export. */
export const RolePane = ({ roles, title, chosenId, onChoose, onCreate, ...acts }: RolePaneProps) => {
    const text = useText();
    const may = useMay();
    const created = useFieldLabel(Role, 'createTime');
    const [search, setSearch] = useReloadKept('roles', '');
    const [order, setOrder] = useState<'asc' | 'desc'>();
    const composed = useComposedText(search, setSearch);
    const needle = search.trim().toLowerCase();
    const found = (all: readonly RoleChoice[]) =>
        all
            .filter(role => role.roleName.toLowerCase().includes(needle) || role.roleCode.toLowerCase().includes(needle))
            .sort((one, other) => one.createTime.localeCompare(other.createTime) * (order === 'desc' ? -1 : order === 'asc' ? 1 : 0));
    return (
        <>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 3, pb: 2 }}>
                <OutlinedInput
                    {...composed.props}
                    fullWidth
                    placeholder={text('user.roleSearch')}
                    inputProps={{ 'aria-label': text('user.roleSearch') }}
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                    {may('add') && (
                        <Button variant="contained" startIcon={<Add />} onClick={onCreate}>
                            {text('user.newRole')}
                        </Button>
                    )}
                    <ImportButton />
                    <ExportAllButton sort={NEWEST_FIRST} filter={eitherLike(search.trim())} />
                </Box>
                <TableSortLabel
                    active={order !== undefined}
                    direction={order ?? 'asc'}
                    onClick={() => setOrder(order === 'asc' ? 'desc' : 'asc')}
                    sx={{
                        alignSelf: 'flex-start',
                        flexDirection: 'row',
                        fontSize: 12,
                        '& .MuiTableSortLabel-icon': { opacity: order ? 1 : 0.5 },
                    }}
                >
                    {created}
                </TableSortLabel>
            </Box>
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', maxHeight: { xs: 320, md: 'none' } }}>
                <QueryState query={roles} empty={text('user.noRoles')} isEmpty={all => found(all).length === 0}>
                    {all => (
                        <List dense aria-label={title} sx={{ py: 0 }}>
                            {found(all).map(role => (
                                <RoleLine key={role.id} role={role} isChosen={role.id === chosenId} onChoose={onChoose} {...acts} />
                            ))}
                        </List>
                    )}
                </QueryState>
            </Box>
        </>
    );
};
