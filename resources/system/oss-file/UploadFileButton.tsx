import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { useRef, useState } from 'react';
import { upload } from '#providers/http/http.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { refusalOf, typesOf } from '#src/kit/upload/uploadItem.ts';

const RULE = { folder: 'temp', most: 1, isImage: false };

/** Puts a file into the list; the button says how far it is. */
export const UploadFileButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useRefresh();
    const input = useRef<HTMLInputElement>(null);
    const [percent, setPercent] = useState<number>();
    if (!may('add')) return null;
    const send = async (file: File) => {
        const refusal = refusalOf(file, RULE);
        if (refusal) return notify(text(refusal), { type: 'warning' });
        setPercent(0);
        try {
            await upload('/sys/oss/file/upload', file, {}, { onProgress: fraction => setPercent(Math.round(fraction * 100)) });
            notify(text('upload.done', { name: file.name }), { type: 'success' });
            refresh();
        } catch (error) {
            notify(`${text('upload.failed', { name: file.name })} ${error instanceof Error ? error.message : text('upload.unknown')}`, {
                type: 'error',
            });
        } finally {
            setPercent(undefined);
        }
    };
    return (
        <>
            <Button variant="contained" disabled={percent !== undefined} onClick={() => input.current?.click()}>
                {percent === undefined ? text('account.ossUpload') : text('upload.uploading', { percent })}
            </Button>
            <input
                ref={input}
                type="file"
                hidden
                aria-label={text('account.ossUpload')}
                accept={typesOf(RULE)
                    .map(type => `.${type}`)
                    .join()}
                onChange={event => {
                    const file = event.target.files?.[0];
                    event.target.value = '';
                    if (file) void send(file);
                }}
            />
        </>
    );
};
