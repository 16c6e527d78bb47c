import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Role } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadAllRoles, type RoleChoice } from '#providers/system/users.ts';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { RecordSheet } from '#src/kit/form/RecordSheet.tsx';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { RoleHolders } from './RoleHolders.tsx';
import { RolePane } from './RolePane.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';

const RoleForm = lazyPart(() => import('#resources/system/role/RoleForm.tsx'), 'RoleForm');

/** SYS-03 角色用户: roles on the left, the users with the selected one on the right (wire-contract 13.2). */
export const RoleUsers = () => {
    const text = useText();
    const title = useMenuTitle('/system/role-user') ?? '';
    const queryClient = useQueryClient();
    const [chosenId, setChosenId] = useState<string>();
    const [form, setForm] = useState<{ id?: string }>();
    const roles = useQuery({ queryKey: [Role.resource, 'all'], queryFn: ({ signal }) => loadAllRoles(signal) });
    // Looked up by id, so that a deleted role is deselected and a renamed one stays selected.
    const chosen = roles.data?.find(({ id }: RoleChoice) => id === chosenId);
    const reload = () => void queryClient.invalidateQueries({ queryKey: [Role.resource] });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 3 }}>
            <PageHeader title={title} />
            <TwoPanes
                side={
                    <EntityContext value={Role}>
                        <ResourceContextProvider value={Role.resource}>
                            <RolePane
                                roles={roles}
                                title={title}
                                chosenId={chosen?.id}
                                onChoose={setChosenId}
                                onCreate={() => setForm({})}
                                onEdit={id => setForm({ id })}
                                onDeleted={reload}
                            />
                        </ResourceContextProvider>
                    </EntityContext>
                }
            >
                <Box sx={{ flex: 1, overflow: 'auto', p: 4 }}>
                    {chosen ? <RoleHolders key={chosen.id} role={chosen} /> : <EmptyState title={text('user.chooseRole')} isStart />}
                </Box>
            </TwoPanes>
            {form && (
                <RecordSheet
                    entity={Role}
                    Form={RoleForm}
                    {...form}
                    onClose={() => {
                        setForm(undefined);
                        reload();
                    }}
                />
            )}
        </Box>
    );
};
