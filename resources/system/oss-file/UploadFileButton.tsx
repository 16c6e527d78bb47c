import Button from '@mui/material/Button';
import { useRefresh } from 'react-admin';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { FilePickDialog } from '#src/kit/upload/FilePickDialog.tsx';

const RULE = { folder: 'temp', most: 20, isImage: false };

/** Puts files into the list, by click, drop or paste; each line says how far it is. */
export const UploadFileButton = () => {
    const text = useText();
    const may = useMay();
    const refresh = useRefresh();
    const [isOpen, setOpen] = useState(false);
    if (!may('add')) return null;
    const close = () => {
        setOpen(false);
        refresh();
    };
    return (
        <>
            <Button variant="contained" onClick={() => setOpen(true)}>
                {text('account.ossUpload')}
            </Button>
            {isOpen && <FilePickDialog title={text('account.ossUpload')} rule={RULE} onPick={close} onClose={close} />}
        </>
    );
};
