import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { staticUrl } from '#providers/files/staticUrl.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FilesField } from './FilesField.tsx';
import type { UploadItem, UploadRule } from './uploadItem.ts';
import { useUploads } from './useUploads.ts';

/** A file that was uploaded in the dialog (UPLOAD-08). */
export interface PickedFile {
    id: string;
    name: string;
    path: string;
    url: string;
    status: UploadItem['status'];
}

interface FilePickDialogProps {
    title: string;
    rule: UploadRule;
    onPick: (files: readonly PickedFile[]) => void;
    onClose: () => void;
}

/** Uploads files, lists them, and passes the stored ones to `onPick`; blocked while a file is being uploaded. */
export const FilePickDialog = ({ title, rule, onPick, onClose }: FilePickDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const titleId = useId();
    const [value, setValue] = useState('');
    const uploads = useUploads({ ...rule, value, onChange: setValue });
    const confirm = () => {
        const stored = uploads.items.filter(item => item.status === 'done');
        if (uploads.items.some(item => item.status === 'uploading')) return notify(text('upload.busy'), { type: 'warning' });
        if (stored.length === 0) return notify(text('upload.nothing'), { type: 'warning' });
        onPick(stored.map(({ uid, id, name, path = '', status }) => ({ id: id ?? uid, name, path, url: staticUrl(path), status })));
    };
    return (
        <Dialog
            open
            onClose={onClose}
            maxWidth={false}
            aria-labelledby={titleId}
            onClick={event => event.stopPropagation()}
            slotProps={{ paper: { sx: { width: 520, maxWidth: 'calc(100vw - 32px)' } } }}
        >
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent>
                <FilesField uploads={uploads} rule={rule} inputProps={{ 'aria-label': title }} />
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose}>
                    {text('common.cancel')}
                </Button>
                <Button variant="contained" onClick={confirm}>
                    {text('upload.confirm')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
