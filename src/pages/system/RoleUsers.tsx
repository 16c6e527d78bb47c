import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { loadAllRoles, type RoleChoice } from '#providers/system/users.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useComposedText } from '#src/kit/ui/useComposedText.ts';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { RoleHolders } from './RoleHolders.tsx';

/** SYS-03 角色用户: roles on the left, who holds the chosen one on the right (wire-contract 13.2). */
export const RoleUsers = () => {
    const text = useText();
    const title = useMenuTitle('/system/role-user') ?? '';
    const [search, setSearch] = useReloadKept('roles', '');
    const [chosen, setChosen] = useState<RoleChoice | null>(null);
    const roles = useQuery({ queryKey: ['system/role', 'all'], queryFn: ({ signal }) => loadAllRoles(signal) });
    const composed = useComposedText(search, setSearch);
    const needle = search.trim().toLowerCase();
    const found = (all: readonly RoleChoice[]) =>
        all.filter(role => role.roleName.toLowerCase().includes(needle) || role.roleCode.toLowerCase().includes(needle));
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 3 }}>
            <PageHeader title={title} />
            <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 3, flex: 1, minHeight: 0 }}>
                <Paper
                    variant="outlined"
                    sx={{ width: { xs: '100%', md: 300 }, flex: 'none', maxHeight: { xs: 260, md: 'none' }, overflowY: 'auto', p: 3 }}
                >
                    <OutlinedInput
                        {...composed.props}
                        fullWidth
                        placeholder={text('user.roleSearch')}
                        inputProps={{ 'aria-label': text('user.roleSearch') }}
                    />
                    <QueryState query={roles} empty={text('user.noRoles')} isEmpty={all => found(all).length === 0}>
                        {all => (
                            <List dense aria-label={title}>
                                {found(all).map(role => (
                                    <ListItemButton key={role.id} selected={role.id === chosen?.id} onClick={() => setChosen(role)}>
                                        <ListItemText primary={role.roleName} secondary={role.roleCode} />
                                    </ListItemButton>
                                ))}
                            </List>
                        )}
                    </QueryState>
                </Paper>
                <Paper variant="outlined" sx={{ flex: 1, minWidth: 0, minHeight: 320, overflow: 'auto', p: 4 }}>
                    {chosen ? <RoleHolders key={chosen.id} role={chosen} /> : <EmptyState title={text('user.chooseRole')} />}
                </Paper>
            </Box>
        </Box>
    );
};
