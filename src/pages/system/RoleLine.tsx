import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { RecordContextProvider } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import type { RoleChoice } from '#providers/system/users.ts';
import { GrantButton } from '#resources/system/role/GrantButton.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';

interface RoleLineProps {
    role: RoleChoice;
    isChosen: boolean;
    onChoose: (id: string) => void;
    onEdit: (id: string) => void;
    onDeleted: () => void;
}

/** A role; the selected one shows its actions. */
export const RoleLine = ({ role, isChosen, onChoose, onEdit, onDeleted }: RoleLineProps) => {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    const maySeeRights = may('list') || may('query') || mayUse('system:permission:saveRole');
    return (
        <ListItem disablePadding sx={{ display: 'block', bgcolor: isChosen ? 'action.selected' : undefined }}>
            <ListItemButton selected={isChosen} onClick={() => onChoose(role.id)}>
                <ListItemText
                    sx={{ my: 0 }}
                    primary={role.roleName}
                    secondary={
                        <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                                {role.roleCode}
                            </Box>
                            <Box component="span" sx={{ flexShrink: 0 }}>
                                {role.createTime.slice(0, 10)}
                            </Box>
                        </Box>
                    }
                />
            </ListItemButton>
            {isChosen && (
                <RecordContextProvider value={role}>
                    <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1, '&:empty': { display: 'none' } }}>
                        {maySeeRights && <GrantButton />}
                        {may('edit') && (
                            <Button size="small" onClick={() => onEdit(role.id)}>
                                {text('common.edit')}
                            </Button>
                        )}
                        <DeleteRowButton onDeleted={onDeleted} />
                    </Box>
                </RecordContextProvider>
            )}
        </ListItem>
    );
};
