import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addToMenu } from '#providers/online/forms.ts';
import { loadAllRoles } from '#providers/system/users.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface MenuButtonProps {
    form: { id: string; tableTxt: string };
}

/** 加入菜单: adds a menu entry for the form, and grants actions on its records. */
export const MenuButton = ({ form }: MenuButtonProps) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('onlineForm.toMenu')}
            </Button>
            {isOpen && <MenuDialog form={form} onClose={() => setOpen(false)} />}
        </>
    );
};

const TOP = '';

const MenuDialog = ({ form, onClose }: MenuButtonProps & { onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const notify = useNotify();
    const menu = useShownPermissions()?.menu ?? [];
    const [name, setName] = useState(form.tableTxt);
    const [parentId, setParentId] = useState(TOP);
    const [roleIds, setRoleIds] = useState<string[]>([]);
    const [actions, setActions] = useState<ReadonlySet<string>>(new Set(STANDARD_ACTIONS));
    const roles = useQuery({ queryKey: ['system/role', 'all'], queryFn: ({ signal }) => loadAllRoles(signal) });
    const add = async () => {
        const { message } = await addToMenu({
            id: form.id,
            name: name.trim(),
            ...(parentId === TOP ? {} : { parentId }),
            roles: roleIds.map(roleId => ({ id: roleId, actions: STANDARD_ACTIONS.filter(action => actions.has(action)) })),
        });
        notify(message, { type: 'success' });
    };
    const toggle = (action: string, isOn: boolean) => {
        const next = new Set(actions);
        if (isOn) next.add(action);
        else next.delete(action);
        setActions(next);
    };
    return (
        <FormDialog
            title={text('onlineForm.toMenu')}
            submit={text('onlineForm.toMenu')}
            isBlocked={name.trim() === ''}
            onSubmit={add}
            onClose={onClose}
        >
            <LabeledControl id={`${id}-name`} label={text('onlineForm.menuName')} isRequired>
                <OutlinedInput
                    id={`${id}-name`}
                    fullWidth
                    value={name}
                    onChange={event => setName(event.target.value)}
                    inputProps={{ maxLength: 32 }}
                />
            </LabeledControl>
            <LabeledControl id={`${id}-parent`} label={text('onlineForm.menuParent')}>
                <Select
                    fullWidth
                    displayEmpty
                    value={parentId}
                    onChange={event => setParentId(event.target.value)}
                    inputProps={{ id: `${id}-parent`, 'aria-label': text('onlineForm.menuParent') }}
                >
                    <MenuItem value={TOP}>{text('onlineForm.menuTop')}</MenuItem>
                    {menu
                        .filter(({ hidden, children }) => !hidden && children && children.length > 0)
                        .map(node => (
                            <MenuItem key={node.id} value={node.id}>
                                {node.meta.title}
                            </MenuItem>
                        ))}
                </Select>
            </LabeledControl>
            <LabeledControl id={`${id}-roles`} label={text('onlineForm.menuRoles')}>
                <ChoiceBox
                    isMultiple
                    choices={(roles.data ?? []).map(role => ({ id: role.id, text: role.roleName }))}
                    isLoading={roles.isPending}
                    value={roleIds}
                    onChange={setRoleIds}
                    inputProps={{ id: `${id}-roles` }}
                />
            </LabeledControl>
            <Box role="group" aria-label={text('onlineForm.menuActions')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                {STANDARD_ACTIONS.map(action => (
                    <FormControlLabel
                        key={action}
                        label={text(`onlineForm.actions.${action}`)}
                        control={
                            <Checkbox
                                size="small"
                                checked={actions.has(action)}
                                disabled={action === 'list'}
                                onChange={event => toggle(action, event.target.checked)}
                            />
                        }
                    />
                ))}
            </Box>
        </FormDialog>
    );
};
