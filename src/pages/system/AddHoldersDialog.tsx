import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addRoleUsers, findPeople, type RoleChoice } from '#providers/system/users.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import type { Choice } from '#src/kit/input/ChoiceBox.tsx';
import { SearchMany } from '#src/kit/input/SearchMany.tsx';

const find = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
    (await findPeople(typed, signal)).map(({ id, realname, username }) => ({ id, text: `${realname} (${username})` }));

/** Assigns a role to people who are searched by account or name; the administrator role requires the user's password. */
export const AddHoldersDialog = ({ role, onClose }: { role: RoleChoice; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [chosen, setChosen] = useState<readonly Choice[]>([]);
    const [ownPassword, setOwnPassword] = useState('');
    const isAdmin = role.roleCode === ADMIN_ROLE;
    const add = async () => {
        const userIdList = chosen.map(person => person.id);
        notify(await addRoleUsers({ roleId: role.id, userIdList, ...(isAdmin ? { ownPassword } : {}) }), { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: ['system/user'] });
    };
    return (
        <FormDialog
            title={text('user.addHoldersTitle', { role: role.roleName })}
            submit={text('user.add')}
            isBlocked={chosen.length === 0 || (isAdmin && ownPassword === '')}
            onSubmit={add}
            onClose={onClose}
        >
            <LabeledControl id={id} label={text('user.name')} isRequired>
                <SearchMany
                    queryKey={['system/user', 'find']}
                    find={find}
                    value={chosen}
                    onChange={setChosen}
                    limitTags={6}
                    placeholder={text('user.findPeople')}
                    inputProps={{ id, autoFocus: true }}
                />
            </LabeledControl>
            {isAdmin && (
                <LabeledControl id={`${id}-own`} label={text('user.ownPassword')} isRequired hint={text('user.ownPasswordHint')}>
                    <OutlinedInput
                        id={`${id}-own`}
                        type="password"
                        fullWidth
                        value={ownPassword}
                        onChange={event => setOwnPassword(event.target.value)}
                        inputProps={{ autoComplete: 'current-password' }}
                    />
                </LabeledControl>
            )}
        </FormDialog>
    );
};
