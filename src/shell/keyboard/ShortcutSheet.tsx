import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** The dialog with the list of shortcuts, opened by `?`. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const titleId = useId();
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
            <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                {text('shell.keys.title')}
                <IconButton aria-label={text('common.close')} onClick={onClose} autoFocus>
                    <Close />
                </IconButton>
            </DialogTitle>
            <DialogContent>
                <ShortcutList />
            </DialogContent>
        </Dialog>
    );
};
